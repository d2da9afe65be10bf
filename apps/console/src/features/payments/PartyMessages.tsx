import type { PartyMessage, Payment } from "@wallet/operators/payments.ts"
import { ArrowDownLeft, ArrowUpRight } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { Dot, type DotTone } from "#shared/Dot.tsx"
import { FactValue } from "#shared/FactList.tsx"
import { Moment } from "#shared/Moment.tsx"
import { useText } from "#shared/useText.ts"

/** The messages between the provider and outside parties, oldest first. */
export function PartyMessages({ messages }: { readonly messages: readonly PartyMessage[] }) {
  if (messages.length === 0) return <p className="text-muted">{m.payments_noMessages()}</p>
  return (
    <ol className="divide-y divide-line">
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </ol>
  )
}

function MessageRow({ message }: { readonly message: PartyMessage }) {
  const read = useText()
  const { at, party, direction, title, isWaiting, facts } = message
  const Icon = direction === "in" ? ArrowDownLeft : ArrowUpRight
  return (
    <li className="flex gap-3 py-2">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            <span className="sr-only">{direction === "in" ? m.payments_messageIn() : m.payments_messageOut()}</span>{" "}
            <span className="text-muted">{read(party)}</span> <span className="font-medium">{read(title)}</span>
          </span>
          <span className="text-caption text-muted">
            <Moment at={at} />
          </span>
        </p>
        {isWaiting && <Dot tone="warning">{m.payments_messageWaits()}</Dot>}
        {facts.length > 0 && (
          <dl className="flex flex-wrap gap-x-4 text-caption text-muted">
            {facts.map(({ name, value }) => (
              <div key={name.en} className="flex min-w-0 gap-1.5">
                <dt className="shrink-0">{read(name)}</dt>
                <dd className="min-w-0 text-ink">
                  <FactValue value={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}

const jobStates: Readonly<Record<Payment["jobs"][number]["state"], { tone: DotTone; title: () => string }>> = {
  waiting: { tone: "neutral", title: () => m.payments_jobWaiting() },
  running: { tone: "accent", title: () => m.payments_jobRunning() },
  failing: { tone: "warning", title: () => m.payments_jobFailing() },
  givenUp: { tone: "danger", title: () => m.payments_jobGivenUp() },
}

/** Work about a payment that is left to do. */
export function PaymentJobs({ jobs }: { readonly jobs: Payment["jobs"] }) {
  const read = useText()
  if (jobs.length === 0) return <p className="text-muted">{m.payments_noJobs()}</p>
  return (
    <ul className="divide-y divide-line">
      {jobs.map(({ id, title, state, attempts, nextAt, error }) => (
        <li key={id} className="flex flex-col gap-0.5 py-2">
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium wrap-anywhere">{read(title)}</span>
            <Dot tone={jobStates[state].tone}>{jobStates[state].title()}</Dot>
          </p>
          <p className="flex flex-wrap gap-x-4 text-caption text-muted">
            <span>{m.payments_jobAttempts({ count: attempts })}</span>
            {nextAt && (
              <span className="inline-flex gap-1">
                <span>{m.payments_jobNext()}</span>
                <Moment at={nextAt} />
              </span>
            )}
          </p>
          {error && <bdi className="text-caption wrap-anywhere">{error}</bdi>}
        </li>
      ))}
    </ul>
  )
}
