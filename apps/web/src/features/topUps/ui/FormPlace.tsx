import { FormSkeleton } from "#ui/SkeletonShapes.tsx"

/** What stands there until the form does. */
export function FormPlace() {
  return <FormSkeleton fields={4} />
}
