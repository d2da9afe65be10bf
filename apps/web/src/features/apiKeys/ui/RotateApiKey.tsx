import type { ApiKey } from "@wallet/core/contract"
import { useStepUp } from "@wallet/react"
import { useRotateApiKey } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { RotationForm } from "#shared/forms/RotationForm.tsx"

interface RotateApiKeyProps {
  readonly apiKey: ApiKey
  readonly onMade: (secret: string) => void
}

/** Gives a key a new secret, once the customer has confirmed it. */
export function RotateApiKey({ apiKey, onMade }: RotateApiKeyProps) {
  const rotate = useRotateApiKey()
  const withStepUp = useStepUp()
  return (
    <RotationForm
      text={m.apiKeys_rotateText()}
      overlapLabel={m.apiKeys_overlap()}
      action={m.apiKeys_rotate()}
      isPending={rotate.isPending}
      onRotate={(overlapHours) => withStepUp(() => rotate.mutateAsync({ apiKeyId: apiKey.id, overlapHours }))}
      onMade={onMade}
    />
  )
}
