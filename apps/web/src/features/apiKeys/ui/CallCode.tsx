import { useState } from "react"
import { type CodeKind, callCode, codeKinds, type ShownCall } from "#features/apiKeys/model/callCode.ts"
import { m } from "#i18n/generated/messages.js"
import { CopyButton } from "#ui/CopyButton.tsx"
import { Tabs } from "#ui/Tabs.tsx"

const titles: Readonly<Record<CodeKind, string>> = { curl: "curl", node: "Node", sdk: "@wallet/core" }

/** Ready code that makes the call, in three ways. */
export function CallCode({ apiUrl, call }: { readonly apiUrl: string; readonly call: ShownCall }) {
  const [kind, setKind] = useState<CodeKind>("curl")
  return (
    <section aria-label={m.apiKeys_code()}>
      <Tabs
        label={m.apiKeys_code()}
        selected={kind}
        onSelect={setKind}
        tabs={codeKinds.map((id) => ({ id, title: titles[id], content: <Code text={callCode(id, apiUrl, call)} /> }))}
      />
    </section>
  )
}

function Code({ text }: { readonly text: string }) {
  return (
    <div className="flex items-start gap-2 rounded-control bg-sunken py-2 pr-2 pl-4">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element must be reachable by keyboard */}
      <pre tabIndex={0} className="min-w-0 flex-1 overflow-x-auto py-2 font-mono text-caption">
        {text}
      </pre>
      <CopyButton text={text} thing={m.apiKeys_codeThing()} />
    </div>
  )
}
