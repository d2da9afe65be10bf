import { CodeFigure } from "../page/CodeFigure.tsx"
import { ContentPage } from "../page/ContentPage.tsx"
import { useContent } from "../payload/useContent.ts"

const sample = `rail,to,amount,currency,externalId
internal,anna@example.com,120.50,EUR,1001
internal,boris@example.com,80.00,EUR,1002
anymoney,chen@example.com,5000.00,KZT,1003`

/** Payouts from a file. */
export function MassPayoutsPage() {
  return (
    <ContentPage content={useContent<"/mass-payouts">()} figure={<CodeFigure name="payouts.csv" code={sample} />} />
  )
}
