import type { CreateBeneficiaryParameters } from "@wallet/core"
import type { Beneficiary } from "@wallet/core/contract"
import { useEffect, useEffectEvent, useId, useRef, useState } from "react"
import type { GivenCard } from "#features/withdrawals/model/payoutCard.ts"
import type { YooKassaForm } from "#features/withdrawals/model/yooKassaForm.ts"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { isLoadedHere } from "#shared/routing/documentPolicy.ts"
import { Button } from "#ui/Button.tsx"
import { boxStyle, hintStyle, problemStyle } from "#ui/fieldStyle.ts"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { SaveBeneficiary } from "./SaveBeneficiary.tsx"

interface YooKassaCardProps {
  /** The number of the gateway that pays. */
  readonly account: string
  /** The card that was given already. */
  readonly given: GivenCard | undefined
  /** The card as the address book would keep it. */
  readonly keepable: Omit<CreateBeneficiaryParameters, "label"> | undefined
  readonly problem: Problem | undefined
  readonly onGive: (card: GivenCard | undefined) => void
  readonly onSaved: (line: Beneficiary) => void
}

/** The card in YooKassa's own form, and what is shown of it afterwards. */
export function YooKassaCard({ account, given, keepable, problem, onGive, onSaved }: YooKassaCardProps) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt((before) => before + 1)
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
        <OpenedForm key={`${account} ${attempt}`} account={account} problem={problem} onGive={onGive} onRetry={retry} />
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
  readonly onRetry: () => void
}

/** One attempt to open the form. */
function OpenedForm({ account, problem, onGive, onRetry }: OpenedFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const hint = useId()
  const id = useId()
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading")
  const [refused, setRefused] = useState<Problem>()
  const give = useEffectEvent(onGive)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    if (!isLoadedHere()) {
      location.reload()
      return undefined
    }
    let isGone = false
    let opened: YooKassaForm | undefined
    const open = async () => {
      const { openYooKassaForm } = await import("#features/withdrawals/model/yooKassaForm.ts")
      if (isGone) return
      opened = await openYooKassaForm(element, {
        account,
        onCard: (card) => !isGone && give(card),
        onProblem: (found) => !isGone && setRefused(found),
      })
      // The form has gone while the script was loading.
      if (isGone) return opened.close()
      setState("ready")
    }
    open().catch(() => !isGone && setState("failed"))
    return () => {
      isGone = true
      opened?.close()
    }
  }, [account])
  if (state === "failed") {
    return (
      <Notice
        kind="danger"
        action={
          <Button kind="secondary" size="small" onPress={onRetry}>
            {m.withdrawals_tryAgain()}
          </Button>
        }
      >
        {m.withdrawals_yooKassaFailed()}
      </Notice>
    )
  }
  const shown = refused ?? problem
  return (
    <>
      {state === "loading" && <Skeleton className="h-18 rounded-control" />}
      <div ref={place} id={id} aria-busy={state === "loading"} aria-describedby={hint} className="*:w-full" />
      <p id={hint} role={shown ? "alert" : undefined} className={shown ? problemStyle : hintStyle}>
        {shown ? <ProblemText {...shown} /> : m.withdrawals_yooKassaHint()}
      </p>
      {refused && (
        <div>
          <Button kind="secondary" size="small" onPress={onRetry}>
            {m.withdrawals_tryAgain()}
          </Button>
        </div>
      )}
    </>
  )
}
