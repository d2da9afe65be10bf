import { type Currency, displayCode } from "@wallet/core/money"
import { ChevronDown } from "lucide-react"
import { lazy, Suspense, useId, useRef, useState } from "react"
import { CurrencyIcon } from "#shared/money/CurrencyIcon.tsx"
import { useRegionCode } from "#shared/money/region.ts"

// The list with its search is heavier than the page: it comes when it is wanted.
const load = () => import("./CurrencyList.tsx")
const CurrencyList = lazy(async () => ({ default: (await load()).CurrencyList }))

interface CurrencyChoiceProps {
  readonly label: string
  readonly currency: Currency
  readonly onChange: (code: string) => void
}

/** A button with the currency's coin, which opens the list of currencies. */
export function CurrencyChoice({ label, currency, onChange }: CurrencyChoiceProps) {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const code = displayCode(currency, useRegionCode())
  return (
    <>
      <button
        type="button"
        ref={triggerRef}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-labelledby={`${id}-label ${id}-code`}
        onPointerDown={() => void load()}
        onClick={() => setOpen(true)}
        className="flex h-11 shrink-0 cursor-pointer items-center gap-2 rounded-full bg-surface pr-3 pl-2.5 font-semibold text-ink outline-offset-2 hover:bg-sunken focus-visible:outline-companion forced-colors:border"
      >
        <CurrencyIcon code={currency.code} size="small" />
        <span id={`${id}-code`}>{code}</span>
        <span id={`${id}-label`} hidden>
          {label}
        </span>
        <ChevronDown size={18} aria-hidden className="text-muted" />
      </button>
      {isOpen && (
        <Suspense>
          <CurrencyList
            label={label}
            code={currency.code}
            triggerRef={triggerRef}
            onChoose={(chosen) => {
              setOpen(false)
              onChange(chosen)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
