import { expect, it } from 'vitest'
import { mailFailure } from './mailer.ts'

it('writes down the kind of a failure and nothing about a person', () => {
  const refused = Object.assign(new Error('550 mailbox ana@exemplo.com.br unavailable'), {
    code: 'EENVELOPE',
    responseCode: 550,
    rejected: ['ana@exemplo.com.br'],
  })
  expect(mailFailure(refused)).toEqual({ kind: 'Error', code: 'EENVELOPE', responseCode: 550 })
  expect(mailFailure('ana@exemplo.com.br')).toEqual({ kind: 'string' })
})
