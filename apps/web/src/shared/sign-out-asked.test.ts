import { expect, test, vi } from 'vitest'
import { askSignOut, onSignOutAsked } from './sign-out-asked.ts'

test('whoever asks before the frame is there is answered when it comes, once', () => {
  askSignOut()
  askSignOut()
  const first = vi.fn()
  const end = onSignOutAsked(first)
  expect(first).toHaveBeenCalledTimes(1)
  end()
  const second = vi.fn()
  const endSecond = onSignOutAsked(second)
  expect(second).not.toHaveBeenCalled()
  askSignOut()
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  endSecond()
})
