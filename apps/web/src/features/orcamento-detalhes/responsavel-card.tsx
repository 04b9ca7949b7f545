import { UserCog } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { MenuLater } from '#blocks/actions-menu/menu-later.tsx'
import { useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'
import { changeResponsavel, useResponsavel } from '#data/resources/orcamentos/responsavel.ts'

/** Whose a quote is, and the way to hand it over; nothing where one person sells alone. */
export function ResponsavelCard({ orcamentoId }: { orcamentoId: string }) {
  const { dados } = useResponsavel(orcamentoId)
  const precisa = useReasonOffline()
  const [busy, setBusy] = useState(false)
  const responsavel = dados?.responsavel ?? null
  const outras = dados?.pessoas.filter(({ id }) => id !== responsavel?.id) ?? []
  if (outras.length === 0) return null

  async function change({ id, nome }: { id: string; nome: string }) {
    setBusy(true)
    try {
      await changeResponsavel(orcamentoId, id)
      showToast({ tone: 'success', title: `Orçamento passado para ${nome}` })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: 'Erro ao passar o orçamento', description: error.message })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="Responsável">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <p className="min-w-0 wrap-anywhere">{responsavel?.nome ?? 'Ninguém em particular'}</p>
        <MenuLater
          align="end"
          header="Passar o orçamento para"
          trigger={
            <Button variant="secondary" busy={busy} disabledReason={precisa} hideReason>
              Passar para outra pessoa
            </Button>
          }
          items={outras.map((pessoa) => ({
            label: pessoa.nome,
            icon: <UserCog aria-hidden="true" />,
            onSelect: () => void change(pessoa),
          }))}
        />
      </div>
    </Card>
  )
}
