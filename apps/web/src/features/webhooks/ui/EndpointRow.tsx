import type { WebhookEndpoint } from "@wallet/core/merchant"
import { useDisableWebhookEndpoint, useEnableWebhookEndpoint, useSendTestWebhook } from "@wallet/react/merchant"
import { Ellipsis } from "lucide-react"
import type { AskedOfEndpoint } from "#features/webhooks/model/askedOfEndpoint.ts"
import { disabledTexts, endpointLook, endpointName } from "#features/webhooks/model/webhookTexts.ts"
import { formatMoment } from "#i18n/formatDate.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { getTitle } from "#i18n/openValues.ts"
import { useForm } from "#shared/forms/useForm.ts"
import { Badge } from "#ui/Badge.tsx"
import { IconButton } from "#ui/IconButton.tsx"
import { Menu, MenuItem } from "#ui/Menu.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { endpointColumns } from "./endpointColumns.ts"

interface EndpointRowProps {
  readonly endpoint: WebhookEndpoint
  readonly onAsk: (asked: AskedOfEndpoint) => void
}

/** One endpoint: its URL, events and state, and a menu of actions. */
export function EndpointRow({ endpoint, onAsk }: EndpointRowProps) {
  const { id, description, events, state } = endpoint
  const name = endpointName(endpoint)
  const disable = useDisableWebhookEndpoint()
  const enable = useEnableWebhookEndpoint()
  const sendTest = useSendTestWebhook()
  const { problems, show, refuse } = useForm()
  const change = async (work: () => Promise<unknown>) => {
    show({ fields: {} })
    try {
      await work()
    } catch (error) {
      refuse(error)
    }
  }
  // Opens the delivery log, which shows the result of the test.
  const test = () =>
    change(async () => {
      await sendTest.mutateAsync({ webhookEndpointId: id })
      onAsk({ kind: "log", endpoint })
    })
  const look = endpointLook(endpoint)
  return (
    <div className="flex min-h-11 items-center gap-3">
      <div className="min-w-0 flex-1">
        <div className={`flex flex-wrap items-center gap-x-3 gap-y-1 ${endpointColumns}`}>
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{name}</p>
            {description && <p className="text-caption wrap-anywhere text-muted">{description}</p>}
          </div>
          <div className="@columns:order-last">
            <Badge kind={look.kind}>{look.text()}</Badge>
          </div>
          <p className="basis-full font-mono text-caption wrap-anywhere text-muted">{events.join(", ")}</p>
        </div>
        <EndpointFacts endpoint={endpoint} />
        {problems.form && (
          <div className="mt-3">
            <Notice kind="danger">
              <ProblemText {...problems.form} />
            </Notice>
          </div>
        )}
      </div>
      <Menu
        label={m.webhooks_actions({ url: name })}
        trigger={
          <IconButton label={m.webhooks_actions({ url: name })}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem onAction={() => onAsk({ kind: "log", endpoint })}>{m.webhooks_log()}</MenuItem>
        {state === "enabled" && endpoint.url !== null && (
          <MenuItem onAction={() => void test()}>{m.webhooks_test()}</MenuItem>
        )}
        <MenuItem onAction={() => onAsk({ kind: "edit", endpoint })}>{m.webhooks_edit()}</MenuItem>
        {endpoint.overlapEndsAt === null && (
          <MenuItem onAction={() => onAsk({ kind: "rotate", endpoint })}>{m.webhooks_rotate()}</MenuItem>
        )}
        {state === "enabled" ? (
          <MenuItem onAction={() => void change(() => disable.mutateAsync({ webhookEndpointId: id }))}>
            {m.webhooks_disable()}
          </MenuItem>
        ) : (
          <MenuItem onAction={() => void change(() => enable.mutateAsync({ webhookEndpointId: id }))}>
            {m.webhooks_enable()}
          </MenuItem>
        )}
        <MenuItem onAction={() => onAsk({ kind: "delete", endpoint })}>{m.webhooks_delete()}</MenuItem>
      </Menu>
    </div>
  )
}

function EndpointFacts({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { locale } = useLocale()
  const { disabledReason, failingSince, overlapEndsAt } = endpoint
  const facts = [
    disabledReason && getTitle(disabledTexts, disabledReason),
    failingSince && m.webhooks_failingSince({ moment: formatMoment(failingSince, locale) }),
    overlapEndsAt && m.webhooks_oldUntil({ moment: formatMoment(overlapEndsAt, locale) }),
  ].filter(Boolean)
  return facts.length > 0 && <p className="mt-1 text-caption text-muted">{facts.join(" · ")}</p>
}
