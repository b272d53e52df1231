/**
 * A self-signed certificate for `localhost`, 127.0.0.1 and the name in docs/install.md, and its key: for the tests' mail
 * server and proxies only, known to the whole world. Kept here because Node cannot make certificates. From
 * `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 36500 -subj /CN=localhost …`
 */
export const CERTIFICATE = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtHBhJ/L8Fuif++7Q
AJrPnl1lnqudPLY9N6HrjBN2vzGhRANCAAQBuZ4r48fykvegplZV1n/cI81E9cZs
tCMTHHf7XoIRbCioZQC9/C8oeV9kmLHp85gZnm5WHArWO/QJdNBnYN66
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBszCCAVigAwIBAgIUfu4q3fuqRdlo5oTTxPOe6N/qBDcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjA4NTk0MVoYDzIxMjYxMDI5
MDg1OTQxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQBuZ4r48fykvegplZV1n/cI81E9cZstCMTHHf7XoIRbCioZQC9/C8o
eV9kmLHp85gZnm5WHArWO/QJdNBnYN66o4GFMIGCMB0GA1UdDgQWBBQ+JAOcGi9Z
fE8nmpqggnolDGkf1TAfBgNVHSMEGDAWgBQ+JAOcGi9ZfE8nmpqggnolDGkf1TAP
BgNVHRMBAf8EBTADAQH/MC8GA1UdEQQoMCaCCWxvY2FsaG9zdIcEfwAAAYITYmFz
dGEuY29sbGVnZS5hYy5pbjAKBggqhkjOPQQDAgNJADBGAiEAyNptaepOfBoezdB5
M5/vTMb/nh1qXNZzWNdOAaJ5/14CIQDLMYCtkLsnqQ8NmWvnL+bRWbayKbwOrNGn
b9k0GU/KKw==
-----END CERTIFICATE-----
`,
};
