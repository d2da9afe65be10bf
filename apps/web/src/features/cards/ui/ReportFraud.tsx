import type { CardTransaction, VirtualCard } from "@wallet/core/cards"
import { useReportVirtualCardFraud, useVirtualCardTransactions } from "@wallet/react/cards"
import { useState } from "react"
import { formatDay } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Money } from "#shared/money/Money.tsx"
import { Button } from "#ui/Button.tsx"
import { Checkbox } from "#ui/Checkbox.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

interface ReportFraudProps {
  readonly card: VirtualCard
  readonly onDone: (card: VirtualCard) => void
  readonly onBack: () => void
}

/** A form to report payments that the customer did not make. It blocks the card. */
export function ReportFraud({ card, onDone, onBack }: ReportFraudProps) {
  const { data, isPending } = useVirtualCardTransactions({ cardId: card.id })
  const report = useReportVirtualCardFraud()
  const { problems, refuse } = useForm()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  if (isPending) return <Skeleton className="h-40" />
  const payments = data?.pages.flatMap(({ items }) => items).filter(({ disputable }) => disputable) ?? []
  const turn = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const send = async () => {
    try {
      onDone(await report.mutateAsync({ cardId: card.id, transactionIds: [...chosen] }))
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <div className="flex flex-col gap-5">
      <p>{payments.length > 0 ? m.cards_reportText() : m.cards_reportNone()}</p>
      <ul className="flex flex-col">
        {payments.map((payment) => (
          <li key={payment.id}>
            <Checkbox isSelected={chosen.has(payment.id)} onChange={(isChosen) => turn(payment.id, isChosen)}>
              <PaymentLine payment={payment} />
            </Checkbox>
          </li>
        ))}
      </ul>
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      <div className="flex flex-col gap-3 @row:flex-row-reverse">
        <Button kind="danger" isPending={report.isPending} onPress={() => void send()}>
          {m.cards_reportSend()}
        </Button>
        <Button kind="secondary" isDisabled={report.isPending} onPress={onBack}>
          {m.cards_back()}
        </Button>
      </div>
    </div>
  )
}

function PaymentLine({ payment }: { readonly payment: CardTransaction }) {
  return (
    <span>
      <span>{`${payment.merchant.name}, `}</span>
      <Money {...payment.amount} />
      <span>{`, ${formatDay(payment.createdAt)}`}</span>
    </span>
  )
}
