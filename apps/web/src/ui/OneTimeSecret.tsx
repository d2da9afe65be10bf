import { m } from "../i18n/generated/messages.js"
import { Button } from "./Button.tsx"
import { CopyButton } from "./CopyButton.tsx"
import { Notice } from "./Notice.tsx"

interface OneTimeSecretProps {
  readonly secret: string
  /** What it is, e.g. "the key", for those who do not see the sign of the copy button. */
  readonly thing: string
  readonly onDone: () => void
}

/** A secret, the only time that anyone sees it. */
export function OneTimeSecret({ secret, thing, onDone }: OneTimeSecretProps) {
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="warning">{m.apiKeys_secretText()}</Notice>
      <div className="flex items-center gap-2 rounded-control bg-sunken py-2 pr-2 pl-4">
        <code className="min-w-0 flex-1 font-mono text-small wrap-anywhere">{secret}</code>
        <CopyButton text={secret} thing={thing} />
      </div>
      <Button size="large" wide onPress={onDone}>
        {m.apiKeys_secretDone()}
      </Button>
    </div>
  )
}
