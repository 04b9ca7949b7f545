import { RangeSet } from 'dexie'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedKeys } from './changed-keys.ts'

const TABLE = { db: { name: 'lapida-1' }, name: 'resumos' }
const PART = 'idb://lapida-1/resumos/'

describe('changedKeys', () => {
  it('names every key that was noted, as the tab that wrote has it and as another tab is told', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid()), (keys) => {
        const here = { [PART]: new RangeSet().addKeys(keys) }
        const told = JSON.parse(JSON.stringify(here)) as typeof here
        expect(changedKeys(here, TABLE)).toEqual(new Set(keys))
        expect(changedKeys(told, TABLE)).toEqual(new Set(keys))
      }),
    )
  })

  it('does not know which where a range was noted, whatever stands beside it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid()), fc.uuid(), (keys, from) => {
        const noted = new RangeSet().addKeys(keys)
        noted.add(new RangeSet(from, `${from}z`))
        expect(changedKeys({ [PART]: noted }, TABLE)).toBe('all')
      }),
    )
  })

  it.each(['idb://lapida-1/orcamentos/', 'idb://lapida-2/resumos/', 'idb://lapida-1/resumos/clienteId'])(
    'hears nothing of %s',
    (part) => {
      expect(changedKeys({ [part]: new RangeSet('a') }, TABLE)).toEqual(new Set())
    },
  )
})
