import type { Known, Referral } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { getTitle } from "#i18n/openValues.ts"
import { Badge } from "#ui/Badge.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ApplicationNotice } from "./ApplicationNotice.tsx"

const titles: Record<Known<Referral["programme"]>, () => string> = {
  standard: () => m.referral_programmeStandard(),
  affiliate: () => m.referral_programmeAffiliate(),
  ambassador: () => m.referral_programmeAmbassador(),
}

/** The current terms, the state of an application, and the links to other programmes. */
export function ProgrammePanel({ referral: { programme, application } }: { readonly referral: Referral }) {
  const canApply = application === null || application.state === "declined"
  return (
    <Panel title={m.referral_apply()} action={<Badge>{getTitle(titles, programme)}</Badge>}>
      <div className="-mt-2 flex flex-col gap-3">
        <p className="text-small text-muted">{m.referral_applyText()}</p>
        {application && <ApplicationNotice application={application} />}
        {canApply && (
          <>
            <ButtonLink to="/afilate" kind="secondary">
              {m.referral_toAffiliate()}
            </ButtonLink>
            <ButtonLink to="/become-ambassador" kind="secondary">
              {m.referral_toAmbassador()}
            </ButtonLink>
          </>
        )}
      </div>
    </Panel>
  )
}
