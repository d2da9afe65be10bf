import { m } from "#i18n/generated/messages.js"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ShownOnce } from "#ui/ShownOnce.tsx"

interface OneTimeSecretProps {
  readonly secret: string
  /** The accessible name of the secret, e.g. "the key". */
  readonly thing: string
  readonly onDone: () => void
}

/** A secret that is shown only once. */
export function OneTimeSecret({ secret, thing, onDone }: OneTimeSecretProps) {
  return (
    <ShownOnce onDone={onDone}>
      <Notice kind="warning">{m.apiKeys_secretText()}</Notice>
      <div className="flex items-center gap-2 rounded-control bg-sunken py-2 pr-2 pl-4">
        <code className="min-w-0 flex-1 font-mono text-small wrap-anywhere">{secret}</code>
        <CopyButton text={secret} thing={thing} />
      </div>
    </ShownOnce>
  )
}
