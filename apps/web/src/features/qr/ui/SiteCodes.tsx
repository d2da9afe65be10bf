import type { TransferLink } from "@wallet/core/qr"
import { useResolveRecipient } from "@wallet/react"
import { use, useEffect } from "react"
import { m } from "#i18n/generated/messages.js"
import { toFormProblems } from "#shared/forms/problems.ts"
import { Money } from "#shared/money/Money.tsx"
import { PersonLine } from "#shared/people/PersonLine.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { CodeColumns, OtherCode } from "./CodeColumns.tsx"
import { Asked, Payee } from "./Payee.tsx"

/** A customer's own code. Its recipient is looked up before the form is filled. */
export function TransferCode({ code }: { readonly code: TransferLink }) {
  const { recipient, currency, amount, note } = code
  const { mutate, data, error } = useResolveRecipient()
  useEffect(() => mutate({ recipient }), [mutate, recipient])
  if (error) {
    const { fields, form } = toFormProblems(error, ["recipient"])
    return (
      <>
        <Notice kind="danger">
          <ProblemText {...(fields.recipient ?? form ?? { code: "unknown" })} />
        </Notice>
        <div className="mt-5">{use(OtherCode)}</div>
      </>
    )
  }
  return (
    <CodeColumns
      happens={m.qr_happensTransfer()}
      action={
        data && (
          <ButtonLink to="/account/send/internal" search={{ recipient, currency, amount, note }} size="large">
            {m.qr_goOn()}
          </ButtonLink>
        )
      }
    >
      <Payee>
        {data ? (
          <PersonLine person={data.person} address={data.recipient} />
        ) : (
          <Loading>
            <Skeleton className="h-14" />
          </Loading>
        )}
      </Payee>
      <Asked>
        {amount !== undefined && currency !== undefined ? <Money amount={amount} currency={currency} /> : undefined}
      </Asked>
      <Summary>
        {amount === undefined && currency !== undefined && <SummaryRow label={m.qr_currency()}>{currency}</SummaryRow>}
        {note && (
          <SummaryRow label={m.qr_note()}>
            <span className="wrap-anywhere">{note}</span>
          </SummaryRow>
        )}
      </Summary>
    </CodeColumns>
  )
}

interface InvoiceCodeProps {
  readonly id: string
  readonly search: { readonly invoiceId?: string; readonly templateId?: string }
}

/** An invoice of a merchant, or a template. Its own page shows the merchant, the purpose and the expiry. */
export function InvoiceCode({ id, search }: InvoiceCodeProps) {
  return (
    <CodeColumns
      happens={m.qr_happensInvoice()}
      action={
        <ButtonLink to="/account/invoicePayment" search={search} size="large">
          {m.qr_toInvoice()}
        </ButtonLink>
      }
    >
      <Summary>
        <SummaryRow label={m.qr_invoice()}>
          <span className="wrap-anywhere">{id}</span>
        </SummaryRow>
      </Summary>
    </CodeColumns>
  )
}
