import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchLayer } from '@lapida/ui/search-layer.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { saveCsv } from '#blocks/exportar-csv/save-csv.ts'
import { saveExportacao } from '#blocks/importar-exportar/save-exportacao.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { fetchFinanceiroCsv } from '#data/resources/orcamentos/financeiro.ts'
import { fetchHistoricoCsv } from '#data/resources/conta/historico-lista.ts'
import { keepCalculo } from '#shared/calculo-da-landing.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { pathOf } from '#shared/screens.ts'
import type { LayerDoComando, Tabela } from './comandos.tsx'
import { PaletteContent } from './palette-content.tsx'
import type { Escolha } from './palette-rows.tsx'

const ClienteFormDialog = lazyLayer(
  async () => (await import('#blocks/cliente-form/cliente-form-dialog.tsx')).ClienteFormDialog,
)

export interface PaletteDialogProps {
  open: boolean
  onClose: () => void
  /** Opens another layer of the frame in place of this one. */
  onLayer: (layer: LayerDoComando) => void
}

/** Finds everything of this workshop and does what can be done from everywhere (ux 3.5). */
export function PaletteDialog({ open, onClose, onLayer }: PaletteDialogProps) {
  const router = useRouter()
  const empresa = useEmpresa()
  const [novoCliente, setNovoCliente] = useState<string | null>(null)

  function choose(escolha: Exclude<Escolha, { completar: string }>) {
    onClose()
    if ('abrir' in escolha) onLayer(escolha.abrir)
    else if ('run' in escolha) escolha.run()
    else if ('exportar' in escolha) exportTable(escolha.exportar)
    else if ('cadastrar' in escolha) setNovoCliente(escolha.cadastrar)
    else if ('ir' in escolha) router.history.push(escolha.ir)
    else startQuote(escolha.calcular)
  }

  function exportTable(nome: Tabela) {
    if (nome === 'tudo') return void saveExportacao('xlsx', empresa?.fusoHorario)
    const fetchCsv = nome === 'financeiro' ? fetchFinanceiroCsv : () => fetchHistoricoCsv({})
    void saveCsv({ nome, fetchCsv, zona: empresa?.fusoHorario })
  }

  function startQuote({
    comprimento,
    largura,
    precoM2,
  }: Extract<Escolha, { calcular: unknown }>['calcular']) {
    if (precoM2 !== null) keepCalculo({ comprimento, largura, precoM2 }, new Date())
    if (router.state.location.pathname !== pathOf('orcamento'))
      return router.history.push(pathOf('orcamento'))
    showToast({
      title: 'Cálculo guardado',
      description: 'Ele entra no próximo orçamento que você começar.',
      tone: 'success',
    })
  }

  return (
    <>
      <SearchLayer
        open={open}
        onOpenChange={(next) => (next ? undefined : onClose())}
        title="Buscar ou fazer"
      >
        <PaletteContent onClose={onClose} onChoose={choose} />
      </SearchLayer>
      <ClienteFormDialog
        open={novoCliente !== null}
        onOpenChange={(next) => (next ? undefined : setNovoCliente(null))}
        nome={novoCliente ?? ''}
        onSaved={({ id }) => router.history.push(pathOf('cliente-detalhes', { id }))}
      />
    </>
  )
}
