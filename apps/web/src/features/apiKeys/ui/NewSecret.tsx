import { m } from "../../../i18n/generated/messages.js"
import { Button } from "../../../ui/Button.tsx"
import { CopyButton } from "../../../ui/CopyButton.tsx"
import { Notice } from "../../../ui/Notice.tsx"

/** The whole key, the only time that anyone sees it. */
export function NewSecret({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="warning">{m.apiKeys_secretText()}</Notice>
      <div className="flex items-center gap-2 rounded-control bg-sunken py-2 pr-2 pl-4">
        <code className="min-w-0 flex-1 font-mono text-small wrap-anywhere">{secret}</code>
        <CopyButton text={secret} thing={m.apiKeys_secretThing()} />
      </div>
      <Button size="large" wide onPress={onDone}>
        {m.apiKeys_secretDone()}
      </Button>
    </div>
  )
}
