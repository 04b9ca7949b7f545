import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { Button } from '@lapida/ui/button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { saveFile } from '#blocks/baixar-pdf/save-file.ts'
import { ApiError } from '#data/api/api.ts'
import { fetchDados } from '#data/resources/clientes/dados-pessoais.ts'

type Formato = 'PDF' | 'JSON'
/** What of a copy is under way. */
type Passo = { formato: Formato; texto: string } | null

const SEM_INTERNET = 'Precisa de internet.'

export interface ExportarDadosProps {
  cliente: Cliente
  online: boolean
}

/** A copy of all that there is of a customer: on paper for people, as a file for programs; both from the same answer. */
export function ExportarDados({ cliente, online }: ExportarDadosProps) {
  const [passo, setPasso] = useState<Passo>(null)
  const [failed, setFailed] = useState<{ formato: Formato; motivo: string } | null>(null)

  async function save(formato: Formato) {
    if (passo) return
    setFailed(null)
    setPasso({ formato, texto: 'Buscando os dados...' })
    try {
      const file = await fetchDados(cliente.id)
      if (formato === 'PDF') setPasso({ formato, texto: 'Montando o PDF...' })
      saveFile(await fileOf(formato, cliente, file))
      showToast({
        tone: 'success',
        title: 'Dados exportados',
        description: 'O arquivo está nos seus downloads.',
      })
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error)
      setFailed({
        formato,
        motivo: error instanceof ApiError ? error.message : 'Não foi possível montar o PDF.',
      })
    } finally {
      setPasso(null)
    }
  }

  return (
    <section className="grid justify-items-start gap-2">
      <h3 className="font-semibold">Exportar</h3>
      <p className="text-label text-fg-3">
        Tudo o que há deste cliente: cadastro, contatos, orçamentos com versões e respostas, recebimentos,
        visitas, fotos e histórico. Em PDF para ler, em JSON para outro sistema.
      </p>
      <div className="flex flex-wrap gap-2">
        {(['PDF', 'JSON'] as const).map((formato) => (
          <Button
            key={formato}
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            busy={passo?.formato === formato}
            busyLabel={passo?.texto ?? ''}
            disabledReason={online ? null : SEM_INTERNET}
            hideReason
            onClick={() => void save(formato)}
          >
            {failed?.formato === formato ? `Tentar ${formato} de novo` : `Baixar ${formato}`}
          </Button>
        ))}
      </div>
      <div role="alert" className="empty:hidden">
        {failed && <FieldError>{failed.motivo}</FieldError>}
      </div>
    </section>
  )
}

async function fileOf(formato: Formato, { nomeCompleto }: Cliente, file: Blob): Promise<File> {
  if (formato === 'JSON') return new File([file], `dados-${nomeCompleto}.json`, { type: file.type })
  const { createDadosPdf } = await import('#blocks/baixar-pdf/create-dados-pdf.ts')
  return createDadosPdf(nomeCompleto, await file.text())
}
