import type { CreateBeneficiaryParameters } from "@wallet/core"
import type { Beneficiary } from "@wallet/core/contract"
import { useId, useState } from "react"
import type { GivenCard } from "#features/withdrawals/model/payoutCard.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { useVendorForm, type VendorForm } from "#shared/payments/useVendorForm.ts"
import { VendorFormFailed } from "#shared/payments/VendorFormFailed.tsx"
import { Button } from "#ui/Button.tsx"
import { boxStyle, hintStyle, problemStyle } from "#ui/fieldStyle.ts"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { SaveBeneficiary } from "./SaveBeneficiary.tsx"

interface YooKassaCardProps {
  /** The number of the gateway that pays. */
  readonly account: string
  /** The card that was already entered. */
  readonly given: GivenCard | undefined
  /** The card, if it can be saved in the address book. */
  readonly keepable: Omit<CreateBeneficiaryParameters, "label"> | undefined
  readonly problem: Problem | undefined
  readonly onGive: (card: GivenCard | undefined) => void
  readonly onSaved: (line: Beneficiary) => void
}

/** The card field in YooKassa's form, and the visible digits afterwards. */
export function YooKassaCard({ account, given, keepable, problem, onGive, onSaved }: YooKassaCardProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-small font-medium text-ink">{m.withdrawals_railCard()}</legend>
      {given ? (
        <GivenCardBox
          given={given}
          keepable={keepable}
          problem={problem}
          onOther={() => onGive(undefined)}
          onSaved={onSaved}
        />
      ) : (
        <OpenedForm account={account} problem={problem} onGive={onGive} />
      )}
    </fieldset>
  )
}

function GivenCardBox({
  given,
  keepable,
  problem,
  onOther,
  onSaved,
}: Pick<YooKassaCardProps, "keepable" | "problem" | "onSaved"> & {
  readonly given: GivenCard
  readonly onOther: () => void
}) {
  const [isSaving, setSaving] = useState(false)
  return (
    <>
      <output className={`${boxStyle} figures`}>{given.title}</output>
      {problem && (
        <p role="alert" className={problemStyle}>
          <ProblemText {...problem} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" size="small" onPress={onOther}>
          {m.withdrawals_otherCard()}
        </Button>
        {keepable && (
          <Button kind="secondary" size="small" onPress={() => setSaving(true)}>
            {m.withdrawals_save()}
          </Button>
        )}
      </div>
      {keepable && (
        <SaveBeneficiary isOpen={isSaving} destination={keepable} onClose={() => setSaving(false)} onSaved={onSaved} />
      )}
    </>
  )
}

interface OpenedFormProps extends Pick<YooKassaCardProps, "account" | "problem"> {
  readonly onGive: (card: GivenCard) => void
}

/** The vendor's form, until it has returned a card. */
function OpenedForm({ account, problem, onGive }: OpenedFormProps) {
  const hint = useId()
  const id = useId()
  const {
    placeRef,
    state,
    problem: found,
    retry,
  } = useVendorForm<VendorForm, GivenCard>(account, {
    open: async (place, { onCard, onChange }) => {
      const { openYooKassaForm } = await import("#features/withdrawals/model/yooKassaForm.ts")
      return openYooKassaForm(place, { account, onCard, onProblem: onChange })
    },
    onCard: onGive,
  })
  if (state === "failed") return <VendorFormFailed text={m.withdrawals_yooKassaFailed()} onRetry={retry} />
  const shown = found ?? problem
  return (
    <>
      {state === "loading" && <Skeleton className="h-18 rounded-control" />}
      <div ref={placeRef} id={id} aria-busy={state === "loading"} aria-describedby={hint} className="*:w-full" />
      <p id={hint} role={shown ? "alert" : undefined} className={shown ? problemStyle : hintStyle}>
        {shown ? <ProblemText {...shown} /> : m.withdrawals_yooKassaHint()}
      </p>
      {found && (
        <div>
          <Button kind="secondary" size="small" onPress={retry}>
            {m.common_retry()}
          </Button>
        </div>
      )}
    </>
  )
}
