import { ArchiveRestore } from 'lucide-react'
import { useRef, useState } from 'react'
import { plural } from '@lapida/domain/shared/texto'
import { Banner } from '@lapida/ui/banner.tsx'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { restoreExportacao } from '#data/resources/conta/importacoes.ts'
import { ApiError } from '#data/api/api.ts'

interface Estado {
  ocupado: boolean
  problema: string | null
  feito: string | null
}

const PARADO: Estado = { ocupado: false, problema: null, feito: null }

/** Puts a whole export back into an account that has nothing yet. */
export function RestaurarCard() {
  const input = useRef<HTMLInputElement>(null)
  const [{ ocupado, problema, feito }, setEstado] = useState(PARADO)

  async function restore(arquivo: File) {
    setEstado({ ...PARADO, ocupado: true })
    try {
      const { registros, imagens } = await restoreExportacao(arquivo)
      const fotos = imagens === 0 ? '' : ` e ${plural(imagens, 'foto', 'fotos')}`
      setEstado({
        ...PARADO,
        feito: `Pronto: ${plural(registros, 'registro voltou', 'registros voltaram')}${fotos}.`,
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setEstado({ ...PARADO, problema: error.message })
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
        <Button
          variant="secondary"
          icon={<ArchiveRestore aria-hidden="true" />}
          busy={ocupado}
          onClick={() => input.current?.click()}
        >
          Escolher exportação
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label="Arquivo da exportação"
          onChange={(event) => {
            const arquivo = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (arquivo) void restore(arquivo)
          }}
        />
      </div>
    </Card>
  )
}
