import type { WebhookEndpoint } from "@wallet/core/merchant"
import { useRotateWebhookSecret } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { RotationForm } from "#shared/forms/RotationForm.tsx"

interface RotateSecretProps {
  readonly endpoint: WebhookEndpoint
  readonly onMade: (secret: string) => void
}

/** Rotates the secret of an endpoint. For a while deliveries are signed with both secrets. */
export function RotateSecret({ endpoint, onMade }: RotateSecretProps) {
  const rotate = useRotateWebhookSecret()
  return (
    <RotationForm
      text={m.webhooks_rotateText()}
      overlapLabel={m.webhooks_overlap()}
      action={m.webhooks_rotate()}
      isPending={rotate.isPending}
      onRotate={(overlapHours) => rotate.mutateAsync({ webhookEndpointId: endpoint.id, overlapHours })}
      onMade={onMade}
    />
  )
}
