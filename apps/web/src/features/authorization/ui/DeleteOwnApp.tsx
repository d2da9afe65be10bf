import type { OauthApp } from "@wallet/core/merchant"
import { useDeleteOauthApp } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { DeletionForm } from "#shared/forms/DeletionForm.tsx"

/** Asks for confirmation before an app is deleted for everyone who authorised it. */
export function DeleteOwnApp({ app, onDone }: { readonly app: OauthApp; readonly onDone: () => void }) {
  const remove = useDeleteOauthApp()
  return (
    <DeletionForm
      text={m.authorization_deleteText({ name: app.name })}
      action={m.authorization_delete()}
      isPending={remove.isPending}
      onDelete={() => remove.mutateAsync({ oauthAppId: app.id })}
      onDone={onDone}
    />
  )
}
