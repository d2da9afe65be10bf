import { useProfile, useUpdateProfile } from "@wallet/react/account"
import { m } from "#i18n/generated/messages.js"
import { toFormProblems } from "#shared/forms/problems.ts"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Switch } from "#ui/Switch.tsx"
import { TimeField } from "#ui/TimeField.tsx"

const usual = { from: "22:00", to: "07:00" }

/** The hours without notifications, except for security ones. They are in this device's time zone. */
export function QuietHours() {
  const { data: profile } = useProfile()
  const update = useUpdateProfile()
  if (!profile) return null
  const saved = profile.quietHours
  const hours = update.isPending && update.variables.quietHours !== undefined ? update.variables.quietHours : saved
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const set = (changes: Partial<typeof usual>) =>
    update.mutate({ quietHours: { ...usual, ...hours, ...changes, timeZone } })
  const failure = update.error ? toFormProblems(update.error, []).form : undefined
  return (
    <Panel title={m.notifications_quiet()}>
      <div className="-mt-2 flex items-center justify-between gap-4">
        <p className="text-small text-muted">{m.notifications_quietText()}</p>
        <Switch
          aria-label={m.notifications_quiet()}
          isSelected={hours !== null}
          onChange={(chosen) => (chosen ? set({}) : update.mutate({ quietHours: null }))}
        />
      </div>
      {hours && (
        <div className="mt-4 grid max-w-80 grid-cols-2 gap-4">
          <TimeField label={m.notifications_quietFrom()} value={hours.from} onChange={(from) => set({ from })} />
          <TimeField label={m.notifications_quietTo()} value={hours.to} onChange={(to) => set({ to })} />
        </div>
      )}
      {failure && (
        <Notice kind="danger">
          <ProblemText {...failure} />
        </Notice>
      )}
    </Panel>
  )
}
