// Who is signed in has no business on the landing page: on to the home screen before anything of it is painted.
try {
  if (localStorage.getItem('auth_token')) {
    document.documentElement.hidden = true
    location.replace('/home')
  }
} catch (error) {
  // A browser that keeps nothing knows nobody.
}
