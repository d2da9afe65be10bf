import type { WebhookEndpoint } from "@wallet/core/merchant"
import { useDeleteWebhookEndpoint } from "@wallet/react/merchant"
import { endpointName, findListener } from "#features/webhooks/model/webhookTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { DeletionForm } from "#shared/forms/DeletionForm.tsx"

interface DeleteEndpointProps {
  readonly endpoint: WebhookEndpoint
  readonly onDone: () => void
}

/** Asks for confirmation before an endpoint and its log are deleted. */
export function DeleteEndpoint({ endpoint, onDone }: DeleteEndpointProps) {
  const name = findListener(endpoint.url)
  const remove = useDeleteWebhookEndpoint()
  return (
    <DeletionForm
      text={
        name === undefined
          ? m.webhooks_deleteText({ url: endpointName(endpoint) })
          : m.webhooks_deleteListener({ name })
      }
      action={m.webhooks_delete()}
      isPending={remove.isPending}
      onDelete={() => remove.mutateAsync({ webhookEndpointId: endpoint.id })}
      onDone={onDone}
    />
  )
}
