import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type Payment, readPayment } from "@wallet/operators/payments.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { Dot, type DotTone } from "#shared/Dot.tsx"
import { FactList } from "#shared/FactList.tsx"
import { Loaded } from "#shared/Loaded.tsx"
import { Moment } from "#shared/Moment.tsx"
import { Money } from "#shared/Money.tsx"
import { Part } from "#shared/Part.tsx"
import { PostingTable } from "#shared/PostingTable.tsx"
import { Screen } from "#shared/Screen.tsx"
import { useSession } from "#shared/session.ts"
import { useText } from "#shared/useText.ts"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { LifecycleDrawing } from "./LifecycleDrawing.tsx"
import { PartyMessages, PaymentJobs } from "./PartyMessages.tsx"
import { PaymentChoices } from "./PaymentChoices.tsx"

/** One payment: where its money is, what happened to it, and what can be done. */
export function PaymentScreen({ id }: { readonly id: string }) {
  const read = useText()
  const query = useQuery(operatorQuery(readPayment, { id }))
  return (
    <Screen title={query.data ? read(query.data.title) : m.payments_title()}>
      <Loaded query={query}>{(payment) => <PaymentParts payment={payment} />}</Loaded>
    </Screen>
  )
}

function PaymentParts({ payment }: { readonly payment: Payment }) {
  const read = useText()
  const { whereIsMoney, why, waitsFor, lifecycle, facts, postings, related } = payment
  return (
    <div className="grid items-start gap-6 desktop:grid-cols-[16rem_minmax(0,1fr)]">
      <section
        aria-label={m.payments_whereIsMoney()}
        className="rounded-control desktop:col-span-2 bg-sunken px-4 py-3"
      >
        <h2 className="text-caption text-muted">{m.payments_whereIsMoney()}</h2>
        <p className="text-body font-medium text-balance">{read(whereIsMoney)}</p>
        {why.length > 0 && (
          <ul className="mt-1 flex flex-col gap-0.5">
            {why.map((one) => (
              <li key={one.en} className="wrap-anywhere">
                <bdi>{read(one)}</bdi>
              </li>
            ))}
          </ul>
        )}
        {waitsFor.length > 0 && (
          <>
            <h3 className="mt-2 text-caption text-muted">{m.payments_waitsFor()}</h3>
            <ul className="flex flex-col gap-0.5">
              {waitsFor.map((one) => (
                <li key={one.en} className="wrap-anywhere">
                  {read(one)}
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <PaymentSummary payment={payment} />
      <div className="flex min-w-0 flex-col gap-6">
        {lifecycle && <LifecycleDrawing lifecycle={lifecycle} />}
        <Decisions payment={payment} />
        <Steps steps={payment.steps} />
        <Part title={m.payments_facts()}>
          <FactList facts={facts} />
        </Part>
        <Part title={m.payments_messages()}>
          <PartyMessages messages={payment.messages} />
        </Part>
        <Part title={m.payments_jobs()}>
          <PaymentJobs jobs={payment.jobs} />
        </Part>
        <Part title={m.payments_postings()}>
          {postings.length === 0 ? (
            <p className="text-muted">{m.payments_noPostings()}</p>
          ) : (
            <PostingTable postings={postings} />
          )}
        </Part>
        {related.length > 0 && (
          <Part title={m.payments_related()}>
            <RelatedList related={related} />
          </Part>
        )}
      </div>
    </div>
  )
}

const tones: Readonly<Record<Payment["tone"], DotTone>> = {
  waiting: "accent",
  good: "success",
  bad: "danger",
  neutral: "neutral",
}

function PaymentSummary({ payment }: { readonly payment: Payment }) {
  const read = useText()
  const { id, reference, state, tone, amount, fee, people, createdAt, isMasked } = payment
  return (
    <div className="flex min-w-0 flex-col gap-4 desktop:sticky desktop:top-18">
      <div className="flex flex-col gap-1">
        {amount && <Money money={amount} className="text-title font-semibold" />}
        <Dot tone={tones[tone]}>{read(state)}</Dot>
      </div>
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        {fee && (
          <Row name={m.payments_fee()}>
            <Money money={fee} />
          </Row>
        )}
        <Row name={m.payments_created()}>
          <Moment at={createdAt} />
        </Row>
        <Row name={m.payments_reference()}>
          <bdi className="figures">{reference}</bdi>
        </Row>
        <Row name={m.payments_id()}>
          <span className="-my-2.5 inline-flex">
            <CopyButton text={id} thing={m.payments_id()} />
          </span>
        </Row>
      </dl>
      {people.length > 0 && (
        <Part title={m.payments_people()}>
          <ul className="divide-y divide-line">
            {people.map((person) => (
              <li key={person.id}>
                <Link
                  to="/customers/$id"
                  params={{ id: person.id }}
                  data-row
                  className="flex flex-col rounded-control px-2 py-1.5 hover:bg-sunken"
                >
                  <bdi className="font-medium wrap-anywhere">{person.email}</bdi>
                  <span className="text-caption text-muted">{read(person.role)}</span>
                </Link>
              </li>
            ))}
          </ul>
          {isMasked && <Notice kind="info">{m.payments_masked()}</Notice>}
        </Part>
      )}
      <Part title={m.payments_choices()}>
        <PaymentChoices payment={payment} />
      </Part>
    </div>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}

/** The decisions of operators and their reasons. Readers of the log also see who, and go on to its lines. */
function Decisions({ payment }: { readonly payment: Payment }) {
  const read = useText()
  const { may } = useSession()
  const { id, decisions } = payment
  if (decisions.length === 0) return null
  return (
    <Part title={m.payments_decisions()}>
      <ul className="divide-y divide-line">
        {decisions.map(({ action, reason, by, at }) => (
          <li key={`${at} ${action.en}`} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-1.5">
            <span className="flex min-w-0 flex-col wrap-anywhere">
              <span>
                <span className="font-medium">{read(action)}</span>{" "}
                <bdi className="text-muted">{by ?? m.payments_byOperator()}</bdi>
              </span>
              {reason !== null && <bdi>{reason}</bdi>}
            </span>
            <span className="text-caption text-muted">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ul>
      {may("log.read") && (
        <Link to="/log" search={{ subject: id }} data-row className="text-accent hover:underline">
          {m.payments_inTheLog()}
        </Link>
      )}
    </Part>
  )
}

function Steps({ steps }: { readonly steps: Payment["steps"] }) {
  const read = useText()
  if (steps.length === 0) return null
  return (
    <Part title={m.payments_steps()}>
      <ol className="divide-y divide-line">
        {steps.map(({ state, event, actor, at }) => (
          <li
            key={`${at} ${event.en} ${state.en}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-1.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-medium">{read(event)}</span> <span className="text-muted">{read(actor)}</span>
            </span>
            <span className="text-caption text-muted">
              <Moment at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function RelatedList({ related }: { readonly related: Payment["related"] }) {
  return (
    <ul className="divide-y divide-line">
      {related.map((one) =>
        one.hasPage ? (
          <li key={one.id}>
            <Link
              to="/payments/$id"
              params={{ id: one.id }}
              data-row
              className="block rounded-control px-2 hover:bg-sunken"
            >
              <RelatedRow one={one} />
            </Link>
          </li>
        ) : (
          <li key={one.id} className="px-2">
            <RelatedRow one={one} />
          </li>
        ),
      )}
    </ul>
  )
}

function RelatedRow({ one }: { readonly one: Payment["related"][number] }) {
  const read = useText()
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{read(one.title)}</span> <span className="text-muted">{read(one.relation)}</span>
      </span>
      <span className="inline-flex gap-3">
        {one.amount && <Money money={one.amount} />}
        {one.at && (
          <span className="text-caption text-muted">
            <Moment at={one.at} />
          </span>
        )}
      </span>
    </span>
  )
}
