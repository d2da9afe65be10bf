import type { WebhookDelivery, WebhookDeliveryDetail } from "@wallet/core/merchant"
import { useReplayWebhookDelivery, useWebhookDelivery } from "@wallet/react/merchant"
import { failureTexts } from "#features/webhooks/model/webhookTexts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getTitle } from "#i18n/openValues.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { join } from "#ui/join.ts"
import { Loading } from "#ui/Loading.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

interface DeliveryDetailProps {
  readonly delivery: WebhookDelivery
  readonly canReplay: boolean
}

/** The request of a delivery, the response to each attempt, and a button to send it again. */
export function DeliveryDetail({ delivery, canReplay }: DeliveryDetailProps) {
  const { data, isPending, isFetching, refetch } = useWebhookDelivery({ webhookDeliveryId: delivery.id })
  const replay = useReplayWebhookDelivery()
  const { problems, refuse } = useForm()
  const submit = async () => {
    try {
      await replay.mutateAsync({ webhookDeliveryId: delivery.id })
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
  const isOver = data.state === "delivered" || data.state === "exhausted"
  return (
    <div className="flex flex-col gap-4 pb-4">
      <Sent title={m.webhooks_requestBody()} text={readable(data.requestBody)} />
      {data.attemptLog.map((attempt) => (
        <AttemptPart key={attempt.number} attempt={attempt} />
      ))}
      {problems.form && (
        <Notice kind="danger">
          <ProblemText {...problems.form} />
        </Notice>
      )}
      {canReplay && isOver && (
        <Button kind="secondary" isPending={replay.isPending} onPress={() => void submit()}>
          {m.webhooks_replay()}
        </Button>
      )}
    </div>
  )
}

function AttemptPart({ attempt }: { readonly attempt: WebhookDeliveryDetail["attemptLog"][number] }) {
  const { locale } = useLocale()
  const { number, at, duration, status, failure, requestHeaders, responseBody } = attempt
  const outcome = status === null ? failure && getTitle(failureTexts, failure) : m.webhooks_status({ status })
  const headers = Object.entries(requestHeaders).map(([name, value]) => `${name}: ${value}`)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-small font-medium">{join(": ", m.webhooks_attempt({ number }), outcome)}</h3>
      <p className="text-caption text-muted">{`${formatMoment(at, locale)} · ${m.common_duration({ duration })}`}</p>
      <Sent title={m.webhooks_requestHeaders()} text={headers.join("\n")} />
      {responseBody && <Sent title={m.webhooks_responseBody()} text={responseBody} />}
    </div>
  )
}

function Sent({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <figure>
      <figcaption className="text-caption text-muted">{title}</figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-60 overflow-auto rounded-control bg-sunken p-3 font-mono text-caption wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    </figure>
  )
}

/** Indents JSON for display. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
