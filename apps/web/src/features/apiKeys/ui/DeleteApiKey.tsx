import type { ApiKey } from "@wallet/core/contract"
import { useStepUp } from "@wallet/react"
import { useDeleteApiKey } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { DeletionForm } from "#shared/forms/DeletionForm.tsx"

/** Asks for confirmation before a key is deleted for good. */
export function DeleteApiKey({ apiKey, onDone }: { readonly apiKey: ApiKey; readonly onDone: () => void }) {
  const remove = useDeleteApiKey()
  const withStepUp = useStepUp()
  return (
    <DeletionForm
      text={m.apiKeys_deleteText({ name: apiKey.name })}
      action={m.apiKeys_delete()}
      isPending={remove.isPending}
      onDelete={() => withStepUp(() => remove.mutateAsync({ apiKeyId: apiKey.id }))}
      onDone={onDone}
    />
  )
}
