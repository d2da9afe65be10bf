import type { Profile } from "@wallet/core/contract"
import { useStepUp } from "@wallet/react"
import { useSetWithdrawalWhitelist } from "@wallet/react/account"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { useForm } from "#shared/forms/useForm.ts"
import { Notice } from "#ui/Notice.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Switch } from "#ui/Switch.tsx"

/** Restricts withdrawals to the address book. It turns on immediately, and off after a confirmation and a day. */
export function WhitelistPanel({ enabled, offAt }: Profile["withdrawalWhitelist"]) {
  const { locale } = useLocale()
  const set = useSetWithdrawalWhitelist()
  const withStepUp = useStepUp()
  const { problems, show, refuse } = useForm()
  const isOn = enabled && offAt === null
  const choose = async (chosen: boolean) => {
    show({ fields: {} })
    try {
      await withStepUp(() => set.mutateAsync({ enabled: chosen }))
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <Panel title={m.settings_whitelist()}>
      <div className="-mt-2 flex items-start justify-between gap-4">
        <p className="text-small text-muted">{`${m.settings_whitelistText()} ${m.settings_whitelistDelay()}`}</p>
        <Switch
          aria-label={m.settings_whitelist()}
          isSelected={set.isPending ? set.variables.enabled : isOn}
          isDisabled={set.isPending}
          onChange={(chosen) => void choose(chosen)}
        />
      </div>
      {offAt && (
        <div className="mt-4">
          <Notice kind="warning">{m.settings_whitelistOff({ moment: formatMoment(offAt, locale) })}</Notice>
        </div>
      )}
      {problems.form && (
        <div className="mt-4">
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        </div>
      )}
    </Panel>
  )
}
