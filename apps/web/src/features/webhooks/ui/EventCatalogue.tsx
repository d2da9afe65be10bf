import { getRouteApi } from "@tanstack/react-router"
import { webhookEventTypes } from "@wallet/core/contract"
import { useWebhookEndpoints } from "@wallet/react/merchant"
import { eventMeanings } from "#features/webhooks/model/eventMeanings.ts"
import { readPayloads } from "#features/webhooks/model/payloads.ts"
import { endpointName, eventGroups, groupTexts } from "#features/webhooks/model/webhookTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { useApiDescription } from "#shared/api/apiDescription.ts"
import { CopyButton } from "#ui/CopyButton.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

const route = getRouteApi("/_app/_authenticated/_default/account/api")

const groups = eventGroups(webhookEventTypes)

/** Every event of a webhook, with an example of its payload and the endpoints that it is sent to. */
export function EventCatalogue() {
  const { event } = route.useSearch()
  const payloads = useApiDescription(readPayloads)
  const { data } = useWebhookEndpoints()
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-muted">{m.webhooks_catalogueText()}</p>
      {payloads.isError && (
        <Panel>
          <ErrorState
            text={m.webhooks_payloadsFailed()}
            onRetry={() => void payloads.refetch()}
            isRetrying={payloads.isFetching}
          />
        </Panel>
      )}
      {groups.map(([group, types]) => (
        <Panel key={group} title={groupTexts[group]?.() ?? group} flush>
          <ul className="divide-y divide-line">
            {types.map((type) => (
              <li key={type} className="px-5 py-4 tablet:px-6">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h3 className="font-mono text-small font-semibold wrap-anywhere">{type}</h3>
                  <a
                    href={`/docs/webhooks/${type}/`}
                    aria-label={m.webhooks_docsOf({ type })}
                    className="touch-target text-small text-accent underline-offset-4 hover:underline"
                  >
                    {m.webhooks_docs()}
                  </a>
                </div>
                <p className="mt-1 text-small">{eventMeanings[type]()}</p>
                <p className="mt-1 text-caption wrap-anywhere text-muted">
                  {describeReceivers(data?.items.filter(({ events }) => events.includes(type)).map(endpointName))}
                </p>
                <Payload
                  type={type}
                  text={payloads.data?.get(type)}
                  isPending={payloads.isPending}
                  isOpen={type === event}
                />
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  )
}

function describeReceivers(names: readonly string[] | undefined): string | undefined {
  if (names === undefined) return undefined
  return names.length === 0 ? m.webhooks_sentNowhere() : m.webhooks_sentTo({ urls: names.join(", ") })
}

interface PayloadProps {
  readonly type: string
  readonly text: string | undefined
  readonly isPending: boolean
  readonly isOpen: boolean
}

function Payload({ type, text, isPending, isOpen }: PayloadProps) {
  if (isPending) {
    return (
      <Loading>
        <Skeleton className="mt-2 h-11" />
      </Loading>
    )
  }
  if (text === undefined) return null
  return (
    <details open={isOpen}>
      <summary className="min-h-11 w-fit cursor-pointer py-2.5 text-small font-medium text-accent">
        <span>{m.webhooks_payload()}</span>
        <span className="sr-only">{` ${type}`}</span>
      </summary>
      <div className="relative">
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-control bg-sunken p-4 pr-14 font-mono text-caption"
        >
          {text}
        </pre>
        <div className="absolute top-1 right-3">
          <CopyButton text={text} thing={m.webhooks_payloadThing({ type })} />
        </div>
      </div>
    </details>
  )
}
