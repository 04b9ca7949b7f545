// Sets the theme before the first paint. Same-origin file, because the Content-Security-Policy forbids inline scripts.
try {
  document.documentElement.dataset.tema = localStorage.getItem('tema') || 'sistema'
} catch (error) {
  document.documentElement.dataset.tema = 'sistema'
}
