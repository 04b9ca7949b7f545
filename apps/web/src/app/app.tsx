import { RouterProvider } from '@tanstack/react-router'
import { router } from './router.ts'

/** The whole program in the browser. */
export function App() {
  return <RouterProvider router={router} />
}
