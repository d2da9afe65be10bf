import { OrderFigure } from "#content/figures/OrderFigure.tsx"
import { CodeFigure } from "#content/page/CodeFigure.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { sectionStyle } from "#content/page/sections.tsx"
import { useContent } from "#content/payload/useContent.ts"
import { InvoicePhone } from "./InvoicePhone.tsx"

const sample = `const invoice =
  await createInvoice(client, {
    orderId: "2048",
    amount: "49.90",
    currency: "EUR",
  })

invoice.status     // "created"
invoice.due.amount // "49.90000"
invoice.paymentUrl // the payer's page`

/** The wallet for a business: the payer's phone first, then the money that arrives, then the code. */
export function BusinessPage() {
  const content = useContent<"/business">()
  return (
    <ContentPage content={content} figure={<InvoicePhone texts={content.order} />}>
      <section className="bg-accent text-on-accent">
        <div className={sectionStyle}>
          <OrderFigure texts={content.order} />
        </div>
      </section>
      <section className={sectionStyle}>
        <CodeFigure name="invoice.ts" code={sample} />
      </section>
    </ContentPage>
  )
}
