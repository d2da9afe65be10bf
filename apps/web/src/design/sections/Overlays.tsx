import { Download, Link2 } from "lucide-react"
import { useState } from "react"
import { Section } from "#design/Section.tsx"
import { useSamples } from "#design/samples.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Drawer } from "#ui/Drawer.tsx"
import { Menu, MenuItem } from "#ui/Menu.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Question } from "#ui/Question.tsx"
import { Select } from "#ui/Select.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { toasts } from "#ui/toasts.ts"

/** Dialogs, drawers, menus and messages, each behind a button. */
export function Overlays() {
  const samples = useSamples()
  const [open, setOpen] = useState<"dialog" | "alert" | "drawer">()
  const [country, setCountry] = useState<string>()
  const close = () => setOpen(undefined)
  const options = samples.countries.map((text) => ({ value: text, text }))
  const menu = (
    <Menu label={samples.openMenu} trigger={<Button kind="secondary">{samples.openMenu}</Button>}>
      <MenuItem icon={<Link2 size={18} aria-hidden />}>{samples.copyLink}</MenuItem>
      <MenuItem icon={<Download size={18} aria-hidden />}>{samples.download}</MenuItem>
      <MenuItem isDisabled>{samples.off}</MenuItem>
    </Menu>
  )
  return (
    <Section title={samples.overlays} stacked>
      <Panel>
        <div className="flex flex-wrap gap-3">
          <Button kind="secondary" onPress={() => setOpen("dialog")}>
            {samples.openDialog}
          </Button>
          <Button kind="secondary" onPress={() => setOpen("alert")}>
            {samples.openAlert}
          </Button>
          <Button kind="secondary" onPress={() => setOpen("drawer")}>
            {samples.openDrawer}
          </Button>
          {menu}
          <Button kind="secondary" onPress={() => toasts.push({ text: samples.saved, life: 8000, kind: "info" })}>
            {samples.showToast}
          </Button>
        </div>
      </Panel>
      <Dialog
        title={samples.details}
        isOpen={open === "dialog"}
        onOpenChange={close}
        actions={<Button onPress={close}>{samples.done}</Button>}
      >
        <div className="flex flex-col items-start gap-5">
          <div className="w-full">
            <Select label={samples.country} options={options} value={country} onChange={setCountry} />
          </div>
          {menu}
        </div>
      </Dialog>
      {open === "alert" && (
        <Question
          title={samples.question}
          text={samples.questionText}
          yes={samples.danger}
          no={samples.second}
          isDanger
          isPending={false}
          onYes={close}
          onNo={close}
        />
      )}
      <Drawer title={samples.details} isOpen={open === "drawer"} onOpenChange={close}>
        <Summary>
          <SummaryRow label={samples.fee}>1.00 USDT</SummaryRow>
          <SummaryRow label={samples.state}>{samples.done}</SummaryRow>
        </Summary>
      </Drawer>
    </Section>
  )
}
