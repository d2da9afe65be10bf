import { createLink, type LinkComponent } from "@tanstack/react-router"
import type { AnchorHTMLAttributes, Ref } from "react"
import { type ButtonKind, type ButtonSize, buttonStyle } from "./buttonStyle.ts"
import { classes } from "./classes.ts"

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
}

function TextAnchor({ className, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={classes("font-medium text-accent underline-offset-4 hover:underline", className)}>
      {rest.children}
    </a>
  )
}

interface ButtonAnchorProps extends AnchorProps {
  readonly kind?: ButtonKind
  readonly size?: ButtonSize
}

function ButtonAnchor({ kind, size, className, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={buttonStyle(kind, size, className)}>
      {rest.children}
    </a>
  )
}

/** A link in running text, to a route of the app. */
export const Link: LinkComponent<typeof TextAnchor> = createLink(TextAnchor)

/** A link that looks like a button: it leads to the next step. */
export const ButtonLink: LinkComponent<typeof ButtonAnchor> = createLink(ButtonAnchor)
