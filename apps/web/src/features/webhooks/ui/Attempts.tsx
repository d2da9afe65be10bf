import type { WebhookDeliveryDetail } from "@wallet/core/merchant"
import { useState } from "react"
import { failureTexts } from "#features/webhooks/model/webhookTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { getTitle } from "#i18n/openValues.ts"
import { join } from "#ui/join.ts"
import { Select } from "#ui/Select.tsx"
import { Timeline, type TimelineStep } from "#ui/Timeline.tsx"
import { SentText } from "./SentText.tsx"

type Attempt = WebhookDeliveryDetail["attemptLog"][number]

interface AttemptsProps {
  readonly log: readonly Attempt[]
  readonly nextAttemptAt: string | null
}

/** The attempts of a delivery on a timeline, and two of them side by side. */
export function Attempts({ log, nextAttemptAt }: AttemptsProps) {
  const next: TimelineStep[] =
    nextAttemptAt === null
      ? []
      : [{ key: "next", title: m.webhooks_nextAttempt(), state: "upcoming", at: nextAttemptAt }]
  const steps = log.map(
    (attempt): TimelineStep => ({
      key: String(attempt.number),
      title: m.webhooks_attempt({ number: attempt.number }),
      state: attempt.failure === null ? "done" : "failed",
      at: attempt.at,
      text: describeAttempt(attempt),
    }),
  )
  return (
    <>
      {steps.length + next.length > 0 && <Timeline label={m.webhooks_timeline()} steps={[...steps, ...next]} />}
      <Comparison log={log} />
    </>
  )
}

/** The last two attempts, or any two that are chosen; the only one alone. */
function Comparison({ log }: { readonly log: readonly Attempt[] }) {
  const [chosen, setChosen] = useState<readonly [string?, string?]>([])
  const find = (number: string | undefined) => log.find((attempt) => String(attempt.number) === number)
  const right = find(chosen[1]) ?? log.at(-1)
  const left = find(chosen[0]) ?? log.at(-2)
  if (!right) return null
  if (!left) return <AttemptPart attempt={right} other={undefined} />
  const options = log.map(({ number }) => ({ value: String(number), text: m.webhooks_attempt({ number }) }))
  return (
    <section aria-label={m.webhooks_compare()} className="flex flex-col gap-3">
      <h3 className="text-small font-medium">{m.webhooks_compare()}</h3>
      <p className="text-caption text-muted">{m.webhooks_compareText()}</p>
      <div className="grid gap-4 @list:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <Select
            label={m.webhooks_compareFirst()}
            value={String(left.number)}
            options={options}
            onChange={(number) => setChosen([number, chosen[1]])}
          />
          <AttemptPart attempt={left} other={right} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Select
            label={m.webhooks_compareSecond()}
            value={String(right.number)}
            options={options}
            onChange={(number) => setChosen([chosen[0], number])}
          />
          <AttemptPart attempt={right} other={left} />
        </div>
      </div>
    </section>
  )
}

interface AttemptPartProps {
  readonly attempt: Attempt
  readonly other: Attempt | undefined
}

function AttemptPart({ attempt, other }: AttemptPartProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small font-medium">
        {join(": ", m.webhooks_attempt({ number: attempt.number }), describeAttempt(attempt))}
      </p>
      <SentText
        title={m.webhooks_requestHeaders()}
        text={toLines(attempt.requestHeaders)}
        other={other && toLines(other.requestHeaders)}
      />
      {attempt.responseBody ? (
        <SentText
          title={m.webhooks_responseBody()}
          text={attempt.responseBody}
          other={other && (other.responseBody ?? "")}
        />
      ) : (
        <p className="text-caption text-muted">{m.webhooks_responseNone()}</p>
      )}
    </div>
  )
}

function toLines(headers: Attempt["requestHeaders"]): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")
}

function describeAttempt({ status, failure, duration }: Attempt): string {
  const outcome = status === null ? failure && getTitle(failureTexts, failure) : m.webhooks_status({ status })
  return join(" · ", outcome, m.common_duration({ duration }))
}
