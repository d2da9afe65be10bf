import { type ReactNode, useEffect } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { BalanceLine } from "#ui/BalanceLine.tsx"
import { Button } from "#ui/Button.tsx"

/** The frame of the screens before the console: the brand, one form, and the language. */
export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { locale, setLocale } = useLocale()
  useEffect(() => {
    document.title = `${title} · ${m.shell_title()}`
  }, [title])
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-100 flex-col justify-center gap-6 p-4">
      <div className="flex items-center gap-3 font-semibold">
        <span className="inline-block size-8 shrink-0 rounded-[28%] bg-accent text-on-accent">
          <BalanceLine className="size-full" />
        </span>
        <span className="flex-1">{m.shell_title()}</span>
        <Button kind="quiet" size="small" onPress={() => setLocale(locale === "en" ? "ru" : "en")}>
          <span lang={locale === "en" ? "ru" : "en"}>{locale === "en" ? "Русский" : "English"}</span>
        </Button>
      </div>
      <h1 className="text-title">{title}</h1>
      {children}
    </main>
  )
}
