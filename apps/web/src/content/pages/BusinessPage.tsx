import { OrderFigure } from "#content/figures/OrderFigure.tsx"
import { CodeFigure } from "#content/page/CodeFigure.tsx"
import { ContentPage } from "#content/page/ContentPage.tsx"
import { sectionStyle } from "#content/page/sections.tsx"
import { useContent } from "#content/payload/useContent.ts"

const sample = `const invoice =
  await createInvoice(client, {
    orderId: "2048",
    amount: "49.90",
    currency: "EUR",
  })

invoice.status     // "created"
invoice.due.amount // "49.90000"
invoice.paymentUrl // the payer's page`

/** The wallet for a business: an order comes in, the money arrives, and the little code it takes. */
export function BusinessPage() {
  const content = useContent<"/business">()
  return (
    <ContentPage content={content} figure={<CodeFigure name="invoice.ts" code={sample} />}>
      <section className="bg-accent text-on-accent">
        <div className={sectionStyle}>
          <OrderFigure texts={content.order} />
        </div>
      </section>
    </ContentPage>
  )
}
