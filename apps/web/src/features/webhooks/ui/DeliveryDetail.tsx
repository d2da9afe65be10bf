import type { WebhookDeliveryDetail } from "@wallet/core/merchant"
import { useReplayWebhookDelivery, useWebhookDelivery } from "@wallet/react/merchant"
import { deliveryLooks, describeAddress } from "#features/webhooks/model/webhookTexts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { Badge } from "#ui/Badge.tsx"
import { Button } from "#ui/Button.tsx"
import { CopyButton } from "#ui/CopyButton.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Link } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { Attempts } from "./Attempts.tsx"
import { SentText } from "./SentText.tsx"

interface DeliveryDetailProps {
  readonly deliveryId: string
  readonly canReplay: boolean
  /** True where no row of a list says what was sent, where and when. */
  readonly showsSummary?: boolean
  /** Called with the id of the delivery that repeats this one. */
  readonly onReplayed?: (deliveryId: string) => void
}

/** The refresh interval while a delivery waits for its next attempt, in milliseconds. */
const lookEvery = 3_000

/** The request of a delivery, its attempts, and a button to send it again. */
export function DeliveryDetail({ deliveryId, canReplay, showsSummary = false, onReplayed }: DeliveryDetailProps) {
  const { data, isPending, isFetching, refetch } = useWebhookDelivery(
    { webhookDeliveryId: deliveryId },
    { refetchInterval: ({ state }) => (isOver(state.data) ? false : lookEvery) },
  )
  const replay = useReplayWebhookDelivery()
  const { problems, refuse } = useForm()
  const submit = async () => {
    try {
      const again = await replay.mutateAsync({ webhookDeliveryId: deliveryId })
      onReplayed?.(again.id)
    } catch (error) {
      refuse(error)
    }
  }
  if (!data && isPending) {
    return (
      <Loading>
        <Skeleton className="h-40" />
      </Loading>
    )
  }
  if (!data) return <ErrorState text={m.webhooks_logFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <div className="flex flex-col gap-5 pb-4">
      {showsSummary && <DeliverySummary delivery={data} />}
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      {canReplay && (data.state === "delivered" || data.state === "exhausted") && (
        <Button kind="secondary" isPending={replay.isPending} onPress={() => void submit()}>
          {m.webhooks_replay()}
        </Button>
      )}
      <Attempts log={data.attemptLog} nextAttemptAt={data.nextAttemptAt} />
      <SentText title={m.webhooks_requestBody()} text={readable(data.requestBody)} />
    </div>
  )
}

function isOver(data: WebhookDeliveryDetail | undefined): boolean {
  return data !== undefined && data.state !== "queued" && data.state !== "retrying"
}

function DeliverySummary({ delivery }: { readonly delivery: WebhookDeliveryDetail }) {
  const { locale } = useLocale()
  const { type, state, url, eventId, createdAt, replayOf, requestBody } = delivery
  const look = lookUp(deliveryLooks, state, unknownState)
  const orderId = readOrder(requestBody)
  return (
    <div className="flex flex-col gap-1 text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to="/account/api" search={{ section: "events", event: type }} className="touch-target font-mono">
          {type}
        </Link>
        <Badge kind={look.kind}>{look.text()}</Badge>
      </p>
      <p className="wrap-anywhere text-muted">{describeAddress(url)}</p>
      <p className="text-caption text-muted">
        {[
          formatMoment(createdAt, locale),
          orderId !== undefined && m.webhooks_orderNumber({ orderId }),
          replayOf !== null && m.webhooks_isReplay(),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <p className="flex items-center text-caption text-muted">
        <span className="font-mono wrap-anywhere">{eventId}</span>
        <CopyButton text={eventId} thing={m.webhooks_eventIdThing()} />
      </p>
    </div>
  )
}

/** The order number of an invoice's event. */
function readOrder(body: string): string | undefined {
  const { data } = parse(body) ?? {}
  const order = typeof data === "object" && data !== null && "orderId" in data ? data.orderId : undefined
  return typeof order === "string" ? order : undefined
}

function parse(body: string): { readonly data?: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === "object" && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/** Indents JSON for display. */
function readable(body: string): string {
  const value = parse(body)
  return value === undefined ? body : JSON.stringify(value, null, 2)
}
