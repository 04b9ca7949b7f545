import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { useConflitoOf } from '#data/pending/conflitos.ts'
import { openConflito } from './open-conflito.ts'

/** Over a record whose last change met another one: it stays until the person has chosen. */
export function ConflitoAviso({ registroId }: { registroId: string }) {
  const conflito = useConflitoOf(registroId)
  if (!conflito) return null
  return (
    <Banner
      tone="danger"
      action={
        <Button variant="secondary" className="max-sm:mb-2" onClick={() => openConflito(conflito.ordem)}>
          Ver as duas versões
        </Button>
      }
    >
      O que você mudou aqui também foi alterado em outro lugar. Nada se perdeu: escolha o que fica.
    </Banner>
  )
}
