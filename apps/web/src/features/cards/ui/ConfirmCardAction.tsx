import type { VirtualCard } from "@wallet/core/cards"
import { displayCode } from "@wallet/core/money"
import { useCloseVirtualCard, useReplaceVirtualCard } from "@wallet/react/cards"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

interface ConfirmCardActionProps {
  readonly action: "replace" | "close"
  readonly card: VirtualCard
  readonly onDone: (card: VirtualCard) => void
  readonly onBack: () => void
}

/** Explains the replacement or closing of a card and asks for confirmation. */
export function ConfirmCardAction({ action, card, onDone, onBack }: ConfirmCardActionProps) {
  const regionCode = useRegionCode()
  const replace = useReplaceVirtualCard()
  const close = useCloseVirtualCard()
  const { problems, refuse } = useForm()
  const call = action === "replace" ? replace : close
  const confirm = async () => {
    try {
      onDone(await call.mutateAsync({ cardId: card.id }))
    } catch (error) {
      refuse(error)
    }
  }
  const currency = displayCode({ code: card.available.currency }, regionCode)
  return (
    <div className="flex flex-col gap-5">
      <p>{action === "replace" ? m.cards_replaceText() : m.cards_closeText({ currency })}</p>
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      <div className="flex flex-col gap-3 @row:flex-row-reverse">
        <Button
          kind={action === "close" ? "danger" : "primary"}
          isPending={call.isPending}
          onPress={() => void confirm()}
        >
          {action === "replace" ? m.cards_replace() : m.cards_close()}
        </Button>
        <Button kind="secondary" isDisabled={call.isPending} onPress={onBack}>
          {m.cards_back()}
        </Button>
      </div>
    </div>
  )
}
