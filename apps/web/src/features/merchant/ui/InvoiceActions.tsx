import type { InvoiceDetail, Known } from "@wallet/core/contract"
import { lazy, Suspense, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { InvoicePdf } from "#shared/invoices/InvoicePdf.tsx"
import { Button } from "#ui/Button.tsx"
import { Panel } from "#ui/Panel.tsx"

// Dialogs are loaded when they open.
const ConfirmAction = lazy(async () => ({ default: (await import("./ConfirmAction.tsx")).ConfirmAction }))
const ExtendDialog = lazy(async () => ({ default: (await import("./ExtendDialog.tsx")).ExtendDialog }))

type ActionDialog = Exclude<Known<InvoiceDetail["actions"][number]>, "refund">

const titles: Readonly<Record<ActionDialog, () => string>> = {
  extend: () => m.invoices_extend(),
  mark_settled: () => m.invoices_markSettled(),
  cancel: () => m.invoices_cancel(),
}
// Object.keys loses the type of the record's keys.
const order = Object.keys(titles) as ActionDialog[]

/** The actions that the provider allows on an invoice now. Refunds are beside their payments. */
export function InvoiceActions({ detail: { invoice, actions } }: { readonly detail: InvoiceDetail }) {
  const [asked, setAsked] = useState<ActionDialog>()
  const close = () => setAsked(undefined)
  return (
    <Panel title={m.invoices_actions()}>
      <div className="flex flex-col gap-2">
        <InvoicePdf invoiceId={invoice.id} wide />
        {order
          .filter((action) => actions.includes(action))
          .map((action) => (
            <Button
              key={action}
              kind={action === "cancel" ? "danger" : "secondary"}
              wide
              onPress={() => setAsked(action)}
            >
              {titles[action]()}
            </Button>
          ))}
      </div>
      <Suspense>
        {asked === "extend" && <ExtendDialog invoiceId={invoice.id} onClose={close} />}
        {(asked === "cancel" || asked === "mark_settled") && (
          <ConfirmAction action={asked} invoiceId={invoice.id} onClose={close} />
        )}
      </Suspense>
    </Panel>
  )
}
