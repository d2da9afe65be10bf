import { Section } from "#design/Section.tsx"
import { useSamples } from "#design/samples.ts"
import { LimitRows } from "#shared/money/LimitRows.tsx"
import { Money } from "#shared/money/Money.tsx"
import { ReferenceRow } from "#shared/payments/Reference.tsx"
import { Badge } from "#ui/Badge.tsx"
import { CheckingOutcome } from "#ui/CheckingOutcome.tsx"
import { Countdown } from "#ui/Countdown.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { ProgressBar } from "#ui/ProgressBar.tsx"
import { ResultPanel } from "#ui/ResultPanel.tsx"
import { Status } from "#ui/Status.tsx"
import { Stepper } from "#ui/Stepper.tsx"
import { Summary, SummaryRow } from "#ui/Summary.tsx"
import { Timeline } from "#ui/Timeline.tsx"

// A fixed moment: a picture of the page is the same each time it is taken.
const at = "2026-11-21T10:15:00Z"
const limit = { left: { amount: "49920.53", currency: "USD" }, limit: { amount: "50000", currency: "USD" } }

/** Components for progress and results. */
export function Operations() {
  const samples = useSamples()
  return (
    <Section title={samples.operations}>
      <Panel>
        <div className="flex flex-col gap-6">
          <Stepper label={samples.main} steps={samples.steps} current={1} />
          <ProgressBar label={samples.limit} share={0.24} valueText={samples.limitValue} />
          <ProgressBar label={samples.waiting} share={0.7} />
          <div className="flex flex-wrap gap-2">
            <Status tone="draft">{samples.draft}</Status>
            <Status tone="waiting">{samples.waiting}</Status>
            <Status tone="attention">{samples.attention}</Status>
            <Status tone="done">{samples.done}</Status>
            <Status tone="failed">{samples.failed}</Status>
            <Badge>{samples.draft}</Badge>
          </div>
          <p className="text-small text-muted">
            <Countdown until={0} />
          </p>
          <Summary>
            <SummaryRow label={samples.fee}>
              <Money amount="1.00000" currency="USDT" />
            </SummaryRow>
            <SummaryRow label={samples.rate}>1 USDT = 0.9981 USD</SummaryRow>
            <SummaryRow label={samples.gets} strong>
              <Money amount="1249.50000" currency="USDT" />
            </SummaryRow>
            <LimitRows day={limit} month={limit} />
            <ReferenceRow reference="3F9A-27C0-B1E4" />
          </Summary>
        </div>
      </Panel>
      <Panel>
        <Timeline
          label={samples.withdrawal}
          steps={[
            { key: "1", title: samples.created, state: "done", at },
            { key: "2", title: samples.checked, state: "done", at },
            { key: "3", title: samples.sent, state: "current", at, text: samples.threeOfTwelve },
            { key: "4", title: samples.confirmed, state: "upcoming" },
          ]}
        />
        <div className="mt-6">
          <Timeline
            label={samples.failed}
            steps={[
              { key: "1", title: samples.created, state: "done", at },
              { key: "2", title: samples.sent, state: "failed", at, text: samples.problem },
            ]}
          />
        </div>
      </Panel>
      {(["done", "waiting", "failed"] as const).map((kind) => (
        <ResultPanel
          key={kind}
          kind={kind}
          title={samples[kind]}
          amount={<Money amount="1249.50000" currency="USDT" />}
          text={samples.emailHint}
          actions={<ButtonLink to="/academy">{samples.third}</ButtonLink>}
        />
      ))}
      <CheckingOutcome />
    </Section>
  )
}
