import { CodeFigure } from "#content/page/CodeFigure.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { useContent } from "#content/payload/useContent.ts"

const sample = `const invoice = await createInvoice(client, {
  orderId: "2048",
  amount: "49.90",
  currency: "EUR",
})

invoice.status     // "created"
invoice.due.amount // "49.90000"
invoice.paymentUrl // where the customer pays`

/** What the wallet does for a business. */
export function BusinessPage() {
  return <ContentPage content={useContent<"/business">()} figure={<CodeFigure name="invoice.ts" code={sample} />} />
}
