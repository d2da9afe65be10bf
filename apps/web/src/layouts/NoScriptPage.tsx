import { m } from "#i18n/generated/messages.js"
import { buttonStyle } from "#ui/buttonStyle.ts"
import { BrandName } from "./BrandMark.tsx"

/** Page for a browser without scripts, where only scripts render the page. It uses no router. */
export function NoScriptPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center px-4 tablet:px-6">
        <BrandName />
      </header>
      <main className="mx-auto flex w-full max-w-prose flex-1 flex-col items-start justify-center px-4 pb-24">
        <h1 className="text-headline">{m.common_needsJavaScript()}</h1>
        <p className="mt-3 text-muted">{m.common_needsJavaScriptText()}</p>
        <a href="/" className={buttonStyle("secondary", "normal", "mt-8")}>
          {m.common_home()}
        </a>
      </main>
    </div>
  )
}
