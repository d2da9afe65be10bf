import { type ControlKind, type Pausable, proposeControl, type RunTimeSetting } from "@wallet/operators/controls.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import type { Problem } from "#i18n/problem.ts"
import { ActionDialog } from "#shared/ActionDialog.tsx"
import { type Duration, durations, toEnd } from "#shared/durations.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { useText } from "#shared/useText.ts"
import { Select } from "#ui/Select.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { TextField } from "#ui/TextField.tsx"

interface ProposeDialogProps {
  readonly kind: ControlKind
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly settings: readonly RunTimeSetting[]
  readonly pausables: readonly Pausable[]
  /** The setting or the target that is chosen already. */
  readonly subject: string | undefined
}

interface Draft {
  readonly subject: string
  readonly value: string
  readonly en: string
  readonly ru: string
}

const titles: Readonly<Record<ControlKind, () => string>> = {
  setting: () => m.controls_changeSetting(),
  pause: () => m.controls_pause(),
  notice: () => m.controls_notice(),
}

const groups: Readonly<Record<Pausable["group"], () => string>> = {
  all: () => m.controls_groupAll(),
  way: () => m.controls_groupWay(),
  network: () => m.controls_groupNetwork(),
  currency: () => m.controls_groupCurrency(),
}

/** Proposes a setting, a pause or a notice, with its end and the reason. */
export function ProposeDialog({ kind, isOpen, onClose, settings, pausables, subject }: ProposeDialogProps) {
  const propose = useOperatorCall(proposeControl)
  const [draft, setDraft] = useState<Draft>({ subject: subject ?? "", value: "", en: "", ru: "" })
  const [duration, setDuration] = useState<Duration>("1h")
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  return (
    <ActionDialog
      title={titles[kind]()}
      isOpen={isOpen}
      onClose={onClose}
      confirm={m.controls_propose()}
      fields={kind === "setting" ? ["value", "endsAt"] : ["subject", "en", "ru", "endsAt"]}
      onConfirm={async (reason) => {
        const target = kind === "notice" ? "customers" : draft.subject
        await propose.mutateAsync({ ...draft, kind, subject: target, endsAt: toEnd(duration), reason })
        return { state: "agreed" }
      }}
    >
      {(problem) => (
        <>
          {kind === "setting" && <SettingFields {...{ settings, draft, change, problem }} />}
          {kind === "pause" && <PauseField {...{ pausables, draft, change, problem }} />}
          {kind === "notice" && <NoticeFields {...{ draft, change, problem }} />}
          <Select
            label={m.controls_endsIn()}
            hint={m.controls_endsInHint()}
            options={durations.map(({ value, text }) => ({ value, text: text() }))}
            value={duration}
            onChange={setDuration}
            problem={problem("endsAt")}
          />
        </>
      )}
    </ActionDialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly problem: (field: string) => Problem | undefined
}

function SettingFields({ settings, draft, change, problem }: FieldsProps & Pick<ProposeDialogProps, "settings">) {
  const read = useText()
  const chosen = settings.find(({ name }) => name === draft.subject)
  return (
    <>
      {chosen && (
        <div>
          <p className="font-medium">{read(chosen.meaning)}</p>
          <bdi translate="no" className="text-caption text-muted wrap-anywhere">
            {chosen.name}
          </bdi>
        </div>
      )}
      <TextField
        label={m.controls_newValue()}
        hint={chosen && m.controls_currentValue({ value: chosen.current ?? m.controls_notSet() })}
        name="value"
        autoComplete="off"
        spellCheck={false}
        value={draft.value}
        onChange={(value) => change({ value })}
        problem={problem("value")}
      />
    </>
  )
}

function PauseField({ pausables, draft, change, problem }: FieldsProps & Pick<ProposeDialogProps, "pausables">) {
  const read = useText()
  return (
    <Select
      label={m.controls_what()}
      hint={m.controls_pauseHint()}
      options={pausables.map(({ target, group, title, until }) => ({
        value: target,
        text: read(title),
        section: groups[group](),
        isDisabled: until !== null,
      }))}
      value={draft.subject || undefined}
      onChange={(target) => change({ subject: target })}
      problem={problem("subject")}
    />
  )
}

function NoticeFields({ draft, change, problem }: FieldsProps) {
  return (
    <>
      <TextArea
        label={m.controls_noticeEn()}
        name="en"
        rows={3}
        value={draft.en}
        onChange={(en) => change({ en })}
        problem={problem("en")}
      />
      <TextArea
        label={m.controls_noticeRu()}
        name="ru"
        rows={3}
        value={draft.ru}
        onChange={(ru) => change({ ru })}
        problem={problem("ru")}
      />
    </>
  )
}
