import type { WebhookEndpoint } from "@wallet/core/merchant"
import { Ellipsis } from "lucide-react"
import type { AskedOfEndpoint } from "#features/webhooks/model/askedOfEndpoint.ts"
import { endpointName, findListener } from "#features/webhooks/model/webhookTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { IconButton } from "#ui/IconButton.tsx"
import { Menu, MenuItem } from "#ui/Menu.tsx"
import type { useEndpointActions } from "./useEndpointActions.ts"

interface EndpointMenuProps {
  readonly endpoint: WebhookEndpoint
  readonly actions: ReturnType<typeof useEndpointActions>
  /** True in lists, where the endpoint's page is one of the actions. */
  readonly linksPage?: boolean
  readonly onAsk: (asked: AskedOfEndpoint) => void
}

/** The menu of actions on an endpoint. */
export function EndpointMenu({ endpoint, actions, linksPage = false, onAsk }: EndpointMenuProps) {
  const { state, url, overlapEndsAt } = endpoint
  const label = m.webhooks_actions({ url: endpointName(endpoint) })
  return (
    <Menu
      label={label}
      trigger={
        <IconButton label={label}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      }
    >
      {linksPage && <MenuItem onAction={actions.openPage}>{m.webhooks_log()}</MenuItem>}
      {state === "enabled" && url !== null && <MenuItem onAction={actions.test}>{m.webhooks_test()}</MenuItem>}
      <MenuItem onAction={() => onAsk({ kind: "edit", endpoint })}>{m.webhooks_edit()}</MenuItem>
      {overlapEndsAt === null && findListener(url) === undefined && (
        <MenuItem onAction={() => onAsk({ kind: "rotate", endpoint })}>{m.webhooks_rotate()}</MenuItem>
      )}
      {state === "enabled" ? (
        <MenuItem onAction={actions.disable}>{m.webhooks_disable()}</MenuItem>
      ) : (
        <MenuItem onAction={actions.enable}>{m.webhooks_enable()}</MenuItem>
      )}
      <MenuItem onAction={() => onAsk({ kind: "delete", endpoint })}>{m.webhooks_delete()}</MenuItem>
    </Menu>
  )
}
