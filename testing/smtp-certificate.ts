/**
 * A self-signed certificate for `localhost` and 127.0.0.1, and its key: for the tests' mail server only, known to the
 * whole world. Kept here because Node cannot make certificates. From
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost …`
 */
export const SMTP_CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgDfRqHuYrGNDMfg45
F95jVCtWI0iqiyIWMNJJQ6160PmhRANCAARPqwO2d0o8dnLVAsGtn39wEueJIR85
un3JvUNgJH2wOm1CxSfl0ELnGLFckzEife0y1UCcHZaKcffnurApVvym
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUEfbdwV1zK67cJycJas0jeOKLzvswCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAwMTYxN1oYDzIxMjYxMDI4
MDAxNjE3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARPqwO2d0o8dnLVAsGtn39wEueJIR85un3JvUNgJH2wOm1CxSfl0ELn
GLFckzEife0y1UCcHZaKcffnurApVvymo28wbTAdBgNVHQ4EFgQUqrHwBI00RjK+
MyCvvqwRjYPPz/wwHwYDVR0jBBgwFoAUqrHwBI00RjK+MyCvvqwRjYPPz/wwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRwAwRAIgP964MVwSwMfeOOSczHCINP3GzehEuWbo/YpNKsO6YWsCIDu7
Zgh0mNCSvpP5RlqEwZ4K32O929rsoos1kIVb4H/2
-----END CERTIFICATE-----
`,
};
