import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { formatTamanho } from '@lapida/domain/shared/tamanho'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { FileButton } from '@lapida/ui/file-button.tsx'
import { restoreExportacao } from '#data/resources/conta/importacoes.ts'
import { ApiError } from '#data/api/api.ts'

interface Estado {
  /** what would come back */
  arquivo: File | null
  ocupado: boolean
  problema: string | null
  feito: string | null
}

const PARADO: Estado = { arquivo: null, ocupado: false, problema: null, feito: null }

/** Puts a whole export back into an account that has nothing yet: chosen, looked at, and confirmed. */
export function RestaurarCard() {
  const [{ arquivo, ocupado, problema, feito }, setEstado] = useState(PARADO)

  async function restore(chosen: File) {
    setEstado({ ...PARADO, arquivo: chosen, ocupado: true })
    try {
      const { registros, imagens } = await restoreExportacao(chosen)
      const fotos = imagens === 0 ? '' : ` e ${plural(imagens, 'foto', 'fotos')}`
      setEstado({
        ...PARADO,
        feito: `Pronto: ${plural(registros, 'registro voltou', 'registros voltaram')}${fotos}.`,
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setEstado({ ...PARADO, arquivo: chosen, problema: error.message })
    }
  }

  return (
    <Card title="Trazer uma conta inteira">
      <div className="grid justify-items-start gap-3">
        <p className="text-label text-fg-2">
          Numa conta nova e vazia, o arquivo de “Exportar tudo em JSON” põe tudo de volta: clientes,
          orçamentos, estoque, desenhos, histórico e fotos.
        </p>
        {problema !== null && (
          <Banner tone="danger" live="assertive">
            {problema}
          </Banner>
        )}
        {feito !== null && (
          <Banner tone="success" live="polite">
            {feito}
          </Banner>
        )}
        {arquivo && (
          <div className="num w-full wrap-anywhere font-label">
            <Dotted>
              {arquivo.name} · {formatTamanho(arquivo.size)}
            </Dotted>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {arquivo && (
            <Button
              icon={<ArchiveRestore aria-hidden="true" />}
              busy={ocupado}
              busyLabel="Trazendo..."
              onClick={() => void restore(arquivo)}
            >
              Trazer tudo
            </Button>
          )}
          <FileButton
            variant="secondary"
            icon={!arquivo && <ArchiveRestore aria-hidden="true" />}
            disabled={ocupado}
            accept=".json,application/json"
            inputLabel="Arquivo da exportação"
            onFile={(chosen) => setEstado({ ...PARADO, arquivo: chosen })}
          >
            {arquivo ? 'Escolher outro' : 'Escolher exportação'}
          </FileButton>
        </div>
      </div>
    </Card>
  )
}
