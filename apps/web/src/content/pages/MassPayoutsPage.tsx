import { CodeFigure } from "../page/CodeFigure.tsx"
import { ContentPage } from "../page/ContentPage.tsx"
import { useContent } from "../payload/useContent.ts"

const sample = `external_id,recipient,amount,currency,note
2048-1,anna@example.com,120.50,EUR,October
2048-2,boris@example.com,80.00,EUR,October
2048-3,chen@example.com,0.0125,BTC,Bonus`

/** Payouts from a file. */
export function MassPayoutsPage() {
  return (
    <ContentPage content={useContent<"/mass-payouts">()} figure={<CodeFigure name="payouts.csv" code={sample} />} />
  )
}
