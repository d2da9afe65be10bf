import {
  cloneElement,
  lazy,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
} from "react"
import type { PressProps } from "./press.ts"
import { useOpenAfterPaint } from "./useOpenAfterPaint.ts"

// The list with its keyboard and its positioning is a third of the account's first page: it comes when it is wanted.
const load = () => import("./MenuList.tsx")
const MenuList = lazy(async () => ({ default: (await load()).MenuList }))

/** One action of a menu. */
export const MenuItem = lazy(async () => ({ default: (await load()).MenuItem }))

interface MenuProps {
  readonly label: string
  /** The button that opens the menu. */
  readonly trigger: ReactElement<PressProps>
  /** Gets a function that opens the menu, for a second way to it. */
  readonly openRef?: Ref<() => void>
  readonly children: ReactNode
}

/** A menu of actions that opens from a button. */
export function Menu({ label, trigger, openRef, children }: MenuProps) {
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isDrawn = useOpenAfterPaint(isOpen)
  useImperativeHandle(openRef, () => () => setOpen(true), [])
  return (
    <>
      {cloneElement(trigger, {
        ref: triggerRef,
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
        onPointerEnter: () => void load(),
        onFocus: () => void load(),
        onPress: () => setOpen(!isOpen),
      })}
      {isDrawn && (
        <Suspense>
          <MenuList label={label} triggerRef={triggerRef} onClose={() => setOpen(false)}>
            {children}
          </MenuList>
        </Suspense>
      )}
    </>
  )
}
