import { type ApiError, type CreateBeneficiaryParameters, hasTag } from "@wallet/core"
import { useState } from "react"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { VerifyAdvice } from "#shared/payments/VerifyAdvice.tsx"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { SaveBeneficiary } from "./SaveBeneficiary.tsx"

interface LimitAdviceProps {
  /** The error of the last quote. */
  readonly error: unknown
  /** The destination, if it can be saved in the address book. */
  readonly destination: Omit<CreateBeneficiaryParameters, "label"> | undefined
}

/** Advice for a withdrawal that a limit blocks. */
export function LimitAdvice({ error, destination }: LimitAdviceProps) {
  if (hasTag(error, "kyc_required")) return <VerifyAdvice />
  if (hasTag(error, "beneficiary_cooling")) return <Cooling error={error} destination={destination} />
  return null
}

function Cooling({
  error,
  destination,
}: {
  readonly error: ApiError
  readonly destination: LimitAdviceProps["destination"]
}) {
  const { locale } = useLocale()
  const [isSaving, setSaving] = useState(false)
  const [savedUntil, setSavedUntil] = useState<string>()
  const until = formatMoment(savedUntil ?? error.details["until"] ?? "", locale)
  if (savedUntil !== undefined) return <Notice kind="success">{m.withdrawals_coolingSaved({ until })}</Notice>
  return (
    <>
      <Notice
        kind="info"
        action={
          destination && (
            <Button kind="secondary" size="small" onPress={() => setSaving(true)}>
              {m.withdrawals_saveToWait()}
            </Button>
          )
        }
      >
        {m.withdrawals_coolingText({ until })}
      </Notice>
      {destination && (
        <SaveBeneficiary
          isOpen={isSaving}
          destination={destination}
          onClose={() => setSaving(false)}
          onSaved={({ activeFrom }) => setSavedUntil(activeFrom)}
        />
      )}
    </>
  )
}
