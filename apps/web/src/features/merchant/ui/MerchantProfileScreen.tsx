import { type MerchantSettings, setMerchantSettings } from "@wallet/core/contract"
import { useSetMerchantSettings } from "@wallet/react/merchant"
import { useEffect, useId, useState } from "react"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { toFormProblems } from "#shared/forms/problems.ts"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { problemStyle } from "#ui/fieldStyle.ts"
import { join } from "#ui/join.ts"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Switch } from "#ui/Switch.tsx"
import { TextField } from "#ui/TextField.tsx"
import { LogoField } from "./LogoField.tsx"
import { MerchantFrame } from "./MerchantFrame.tsx"
import { WithSettings } from "./WithSettings.tsx"

/** The name and the logo that payers see. */
export function MerchantProfileScreen() {
  return (
    <MerchantFrame place="profile">
      <WithSettings>{(settings) => <ProfileForm settings={settings} />}</WithSettings>
    </MerchantFrame>
  )
}

function ProfileForm({ settings }: { readonly settings: MerchantSettings }) {
  const save = useSetMerchantSettings()
  const form = useCallForm(setMerchantSettings, {
    fields: { name: settings.hasName === false ? "" : settings.name },
    required: ["name"],
  })
  const { values, problems } = form
  const { reset } = save
  // The "saved" message disappears on the next change.
  useEffect(reset, [values, reset])
  const hint = settings.verified ? m.invoices_merchantVerified() : m.invoices_merchantNameHint()
  return (
    <Panel title={m.invoices_sectionProfile()}>
      <p className="mb-5 text-small text-muted">{m.invoices_profileText()}</p>
      <div className="mb-5">
        <LogoField logoId={settings.logoId} />
      </div>
      <Form
        problems={problems}
        onSubmit={form.submit((body) => save.mutateAsync(body))}
        actions={
          <>
            {save.isSuccess && <Notice kind="success">{m.invoices_settingsSaved()}</Notice>}
            <Button type="submit" size="large" wide isPending={save.isPending}>
              {m.invoices_save()}
            </Button>
          </>
        }
      >
        <TextField
          {...form.field("name")}
          label={m.invoices_merchantName()}
          hint={settings.hasName === false ? m.invoices_nameNeeded({ shown: settings.name }) : hint}
          autoComplete="organization"
        />
      </Form>
      <NameOnLinks settings={settings} />
    </Panel>
  )
}

/** A switch that lets previews of payment links name the merchant and the amount. Default: off. */
function NameOnLinks({ settings }: { readonly settings: MerchantSettings }) {
  const save = useSetMerchantSettings()
  const [problem, setProblem] = useState<Problem>()
  const hint = useId()
  const hasName = settings.hasName !== false
  const change = async (nameOnLinks: boolean) => {
    setProblem(undefined)
    try {
      await save.mutateAsync({ nameOnLinks })
    } catch (error) {
      setProblem(toFormProblems(error, []).form)
    }
  }
  return (
    <div className="mt-6 border-t border-line pt-3">
      <Switch
        name="nameOnLinks"
        aria-describedby={hint}
        isSelected={save.isPending ? save.variables.nameOnLinks === true : settings.nameOnLinks === true}
        isDisabled={!hasName && settings.nameOnLinks !== true}
        onChange={(nameOnLinks) => void change(nameOnLinks)}
      >
        {m.invoices_nameOnLinks()}
      </Switch>
      <p id={hint} className={problem ? problemStyle : "mt-1 text-caption text-muted"} role={problem && "alert"}>
        {problem ? (
          <ProblemText {...problem} />
        ) : (
          join(" ", m.invoices_nameOnLinksText(), !hasName && m.invoices_nameOnLinksNone())
        )}
      </p>
    </div>
  )
}
