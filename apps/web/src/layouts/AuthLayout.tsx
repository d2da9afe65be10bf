import { Outlet } from "@tanstack/react-router"
import { PlainFrame } from "./PlainFrame.tsx"

/** Signing in and up: one narrow column. */
export function AuthLayout() {
  return (
    <PlainFrame mainClass="mx-auto flex w-full max-w-110 flex-1 flex-col px-4 pt-6 pb-12 tablet:pt-16">
      <Outlet />
    </PlainFrame>
  )
}
